import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table telegram_links (
    user_id uuid primary key references users on delete cascade,
    chat_id bigint not null unique,
    username text,
    connected_at timestamptz not null
  )`,
  sql`create table telegram_tokens (
    token_hash text primary key,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create index telegram_tokens_user on telegram_tokens (user_id)`,
  sql`create index telegram_tokens_age on telegram_tokens (created_at)`,
  sql`create table telegram_updates (
    bot_id bigint not null,
    update_id bigint not null,
    handled_at timestamptz not null,
    primary key (bot_id, update_id)
  )`,
  sql`create index telegram_updates_age on telegram_updates (handled_at)`,
  sql`create table telegram_pollers (
    bot_id bigint primary key,
    holder uuid not null,
    held_until timestamptz not null
  )`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
