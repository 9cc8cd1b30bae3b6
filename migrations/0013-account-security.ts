import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table users drop constraint users_status_check`,
  sql`alter table users add constraint users_status_check check (status in ('new', 'active', 'blocked', 'deleted'))`,
  sql`alter table users add column second_factor_required boolean not null default false`,
  sql`alter table users add column deleted_at timestamptz`,
  // A phone that is not confirmed bars nobody: it goes to the person who proves that it is theirs.
  sql`alter table users drop constraint users_phone_key`,
  sql`create unique index users_confirmed_phone on users (phone) where phone_confirmed_at is not null`,
  sql`alter table users add column search_text text generated always as (
    replace(lower(
      email || ' ' || phone || ' ' || name || ' ' ||
      coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(middle_name, '')
    ), 'ё', 'е')
  ) stored`,
  sql`create index users_search on users using gin (search_text gin_trgm_ops)`,
  sql`create index sign_ins_last_used on sign_ins (user_id, last_used_at)`,
  sql`create table second_factors (
    user_id uuid primary key references users on delete cascade,
    secret text,
    pending_secret text,
    last_step int,
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
  sql`create index sign_ins_person on sign_ins (user_id, id desc)`,
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
  sql`create index events_subject_id on events (subject_id, id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
