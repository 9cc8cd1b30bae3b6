import { sql, type Kysely } from 'kysely';

const statements = [
  // What is due of a deal, from the schedule that was agreed to: written down to be noted as paid and reminded of.
  sql`create table payments (
    request_id uuid not null references requests on delete cascade,
    number integer not null,
    kind text not null check (kind in ('advance', 'payment', 'buyout', 'insurance', 'fee')),
    due_date date not null,
    amount_kopecks bigint not null check (amount_kopecks > 0),
    remind_on date not null,
    reminded_at timestamptz,
    overdue_told_at timestamptz,
    paid_on date,
    noted_by uuid references users,
    noted_at timestamptz,
    primary key (request_id, number)
  )`,
  sql`create index payments_to_remind on payments (remind_on) where paid_on is null and reminded_at is null`,
  sql`create index payments_overdue on payments (due_date) where paid_on is null and overdue_told_at is null`,

  // The address of a deal's calendar: each person has one of their own, stored hashed.
  sql`create table calendar_links (
    request_id uuid not null references requests on delete cascade,
    user_id uuid not null references users,
    token_hash text not null unique,
    made_at timestamptz not null,
    primary key (request_id, user_id)
  )`,
  sql`create index calendar_links_user on calendar_links (user_id)`,

  // That the client asks to buy out early, and for how much: one stands at a time.
  sql`create table early_buyouts (
    request_id uuid primary key references requests on delete cascade,
    buyout_on date not null,
    amount_kopecks bigint not null,
    comment text,
    asked_by uuid not null references users,
    asked_at timestamptz not null
  )`,

  // How often an offer was looked at on a day: counts alone, nothing of who looked.
  sql`create table offer_views (
    day date not null,
    offer_id uuid not null references offers on delete cascade,
    views integer not null check (views > 0),
    primary key (day, offer_id)
  )`,
];

/** Payments of deals, addresses of their calendars, early buyouts that are asked for, views of offers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
