import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table lessors (
    id uuid primary key,
    name text not null,
    inn text not null unique,
    address text not null,
    about text,
    signing jsonb not null,
    state text not null check (state in ('active', 'archived')),
    created_at timestamptz not null,
    version integer not null default 1
  )`,
  // A card is never edited: each version is a row of its own, and a new one ends the old one.
  sql`create table rate_cards (
    id uuid primary key,
    lessor_id uuid not null references lessors,
    version integer not null,
    terms jsonb not null,
    created_at timestamptz not null,
    ended_at timestamptz
  )`,
  sql`create index rate_cards_of_lessor on rate_cards (lessor_id, id desc)`,
  sql`create index rate_cards_open on rate_cards (lessor_id) where ended_at is null`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
