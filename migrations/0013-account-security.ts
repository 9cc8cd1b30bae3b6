import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table users drop constraint users_status_check`,
  sql`alter table users add constraint users_status_check check (status in ('new', 'active', 'blocked', 'deleted'))`,
  sql`alter table users add column second_factor_required boolean not null default false`,
  sql`alter table users add column deleted_at timestamptz`,
  sql`create index users_search on users using gin (
    (lower(email || ' ' || phone || ' ' || name || ' ' || coalesce(last_name, '') || ' ' || coalesce(first_name, ''))) gin_trgm_ops
  )`,
  sql`create table second_factors (
    user_id uuid primary key references users on delete cascade,
    secret text not null,
    last_step bigint,
    created_at timestamptz not null,
    confirmed_at timestamptz
  )`,
  sql`create table recovery_codes (
    user_id uuid not null references users on delete cascade,
    code_hash text not null,
    created_at timestamptz not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  sql`create table kept_people (
    user_id uuid primary key references users on delete cascade,
    name text not null,
    phone text not null,
    email text not null,
    reason text not null,
    keep_until timestamptz not null
  )`,
  sql`create index events_actor on events (actor_id, id) where actor_id is not null`,
  sql`create index events_type on events (type, id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
