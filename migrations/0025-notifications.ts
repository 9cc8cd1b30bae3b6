import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table notifications (
    id uuid primary key,
    event_id uuid not null,
    user_id uuid not null references users on delete cascade,
    kind text not null,
    title text not null,
    text text not null,
    href text not null,
    -- What it is about, for its history.
    subject_type text not null,
    subject_id text not null,
    created_at timestamptz not null,
    read_at timestamptz,
    digested_at timestamptz,
    -- Since when its reader does not want to see it; what they were told stays in the history of its subject.
    deleted_at timestamptz,
    unique (event_id, user_id)
  )`,
  sql`create index notifications_of_person on notifications (user_id, id desc) where deleted_at is null`,
  sql`create index notifications_unread on notifications (user_id, id desc) where read_at is null and deleted_at is null`,
  sql`create index notifications_subject on notifications (subject_type, subject_id, id)`,
  sql`create index notifications_age on notifications (created_at)`,
  sql`create table notification_deliveries (
    id uuid primary key,
    notification_id uuid not null references notifications on delete cascade,
    user_id uuid not null references users on delete cascade,
    channel text not null,
    status text not null check (status in ('waiting', 'held', 'sent', 'failed', 'dropped')),
    -- What is to be sent, until it was.
    message jsonb,
    attempts integer not null default 0,
    reason text,
    held_until timestamptz,
    -- The delivery that it comes with as one.
    carried_by uuid references notification_deliveries on delete cascade,
    created_at timestamptz not null,
    finished_at timestamptz,
    unique (notification_id, channel)
  )`,
  sql`create index notification_deliveries_waiting on notification_deliveries (user_id, channel, notification_id)
    where status = 'waiting'`,
  sql`create index notification_deliveries_held on notification_deliveries (held_until) where status = 'held'`,
  sql`create index notification_deliveries_carried on notification_deliveries (carried_by) where carried_by is not null`,
  sql`create index notification_deliveries_failed on notification_deliveries (id desc) where status = 'failed'`,
  sql`create index notification_deliveries_failing on notification_deliveries (id desc) where status = 'waiting' and attempts > 0`,
  sql`create index notification_deliveries_age on notification_deliveries (created_at)`,
  sql`create table notification_preferences (
    user_id uuid primary key references users on delete cascade,
    choices jsonb not null,
    quiet_hours jsonb not null,
    digest boolean not null,
    time_zone text not null,
    -- Channels that were switched off because they failed for good, with since when.
    failed jsonb not null default '{}',
    version integer not null default 1
  )`,
  sql`create table push_subscriptions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    session_id uuid not null unique,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null
  )`,
  sql`create index push_subscriptions_user on push_subscriptions (user_id)`,
  sql`alter table mail_preferences add column rejected_kinds jsonb not null default '[]'`,
  // Until which moment its people were warned, so that they are warned of each deadline once.
  sql`alter table requests add column warned_of timestamptz`,
  sql`create index requests_due on requests (due_at) where due_at is not null`,
  sql`alter table server_keys drop constraint server_keys_kind_check`,
  sql`alter table server_keys add constraint server_keys_kind_check
    check (kind in ('access', 'refresh', 'letters', 'files', 'push'))`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
