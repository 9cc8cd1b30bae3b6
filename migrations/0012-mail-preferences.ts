import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table mail_preferences (
    id uuid primary key,
    email text not null unique,
    token_hash text not null unique,
    rejected_at timestamptz,
    created_at timestamptz not null,
    version int not null default 1
  )`,
  sql`alter table server_keys drop constraint server_keys_kind_check`,
  sql`alter table server_keys add constraint server_keys_kind_check check (kind in ('access', 'refresh', 'letters'))`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
