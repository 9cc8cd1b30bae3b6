import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create extension if not exists pg_trgm`,
  sql`create table events (
    id uuid primary key,
    seq bigserial not null,
    type text not null,
    subject_type text not null,
    subject_id text not null,
    subject_version int not null,
    actor_id uuid,
    data jsonb not null,
    created_at timestamptz not null,
    relayed_at timestamptz
  )`,
  sql`create index events_unrelayed on events (seq) where relayed_at is null`,
  sql`create index events_subject on events (subject_type, subject_id, subject_version)`,
  sql`create table event_deliveries (
    event_id uuid not null references events on delete cascade,
    subscriber text not null,
    handled_at timestamptz not null,
    primary key (event_id, subscriber)
  )`,
  sql`create table parked_deliveries (
    id uuid primary key,
    event_id uuid not null references events on delete cascade,
    subscriber text not null,
    reason text not null,
    attempts int not null,
    parked_at timestamptz not null,
    unique (event_id, subscriber)
  )`,
  sql`create table idempotency_keys (
    caller text not null,
    key text not null,
    body_hash text not null,
    status int,
    answer jsonb,
    created_at timestamptz not null,
    finished_at timestamptz,
    primary key (caller, key)
  )`,
  sql`create index idempotency_keys_age on idempotency_keys (created_at)`,
  sql`create table rate_limits (key varchar(255) primary key, points int not null default 0, expire bigint)`,
  sql`create index rate_limits_expire on rate_limits (expire)`,
  sql`create table server_keys (
    id uuid primary key,
    kind text not null check (kind in ('access', 'refresh')),
    material jsonb not null,
    created_at timestamptz not null,
    retired_at timestamptz
  )`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
