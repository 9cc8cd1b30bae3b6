import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table integrations (
    user_id uuid primary key references users on delete cascade,
    webhook_url text,
    webhook_events jsonb not null default '[]',
    webhook_enabled boolean not null default false,
    webhook_secret text,
    feed jsonb,
    updated_at timestamptz not null,
    version int not null default 1
  )`,
  sql`create table webhook_deliveries (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    event_id uuid,
    event_type text not null,
    attempts int not null default 0,
    status text not null check (status in ('waiting', 'delivered', 'failed')),
    response_status int,
    duration_ms int,
    error text,
    created_at timestamptz not null,
    finished_at timestamptz,
    unique (user_id, event_id)
  )`,
  sql`create index webhook_deliveries_user on webhook_deliveries (user_id, id desc)`,
  sql`create index webhook_deliveries_age on webhook_deliveries (created_at)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
