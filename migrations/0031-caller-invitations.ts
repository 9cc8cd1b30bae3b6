import { sql, type Kysely } from 'kysely';

const statements = [
  // The caller for whom staff wrote a draft, and the one link that leads to it: its token is stored hashed.
  sql`create table caller_invitations (
    request_id uuid primary key references requests on delete cascade,
    link_id uuid not null,
    token_hash text not null unique,
    name text not null,
    phone text not null,
    email text,
    inn text,
    sent_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  // What was agreed to by a link, until the code of the call confirms it: each registration holds its own.
  sql`create table caller_acceptances (
    registration_hash text primary key references registrations on delete cascade,
    request_id uuid not null references caller_invitations on delete cascade,
    request_version integer not null,
    lessor_ids uuid[] not null,
    accepted_at timestamptz not null
  )`,
  sql`create index caller_acceptances_of_request on caller_acceptances (request_id)`,
];

/** Links by which callers confirm the drafts that staff wrote for them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
