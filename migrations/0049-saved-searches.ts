import { sql, type Kysely } from 'kysely';

/** Searches that people keep, own terms of favourites, and up to where prices were looked at for those who wait for them to fall. */
const statements = [
  // `query` in its one spelling; what was published after `looked_at` was not told of, after `seen_at` not looked at by the person.
  sql`create table saved_searches (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    name text not null,
    query text not null,
    frequency text not null check (frequency in ('now', 'daily', 'weekly', 'off')),
    looked_at timestamptz(3) not null,
    seen_at timestamptz(3) not null,
    next_at timestamptz(3) not null,
    looks integer not null default 0,
    version integer not null default 1,
    created_at timestamptz(3) not null,
    unique (user_id, query)
  )`,
  sql`create index saved_searches_next on saved_searches (next_at) where frequency <> 'off'`,
  // Null where the person asks for nothing of their own: then the general terms stand, or theirs for all favourites.
  sql`alter table listed_offers add column advance double precision check (advance between 0 and 99)`,
  sql`alter table listed_offers add column term smallint check (term between 1 and 120)`,
  sql`create table favourite_terms (
    user_id uuid primary key references users on delete cascade,
    advance double precision not null check (advance between 0 and 99),
    term smallint not null check (term between 1 and 120)
  )`,
  // One row once prices were looked at: up to which change in the series.
  sql`create table price_drop_look (
    one boolean primary key default true check (one),
    at timestamptz(3) not null,
    offer_id uuid not null
  )`,
  sql`create table price_drops (
    offer_id uuid not null references offers on delete cascade,
    day date not null,
    primary key (offer_id, day)
  )`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
