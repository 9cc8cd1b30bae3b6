import { sql, type Kysely } from 'kysely';

const statements = [
  // Days on which a colleague is away, both included, and who stands in meanwhile.
  sql`create table absences (
    id uuid primary key,
    user_id uuid not null references users,
    stand_in_id uuid not null references users,
    from_day date not null,
    until_day date not null,
    created_at timestamptz not null,
    check (from_day <= until_day),
    check (user_id <> stand_in_id)
  )`,
  sql`create index absences_of_person on absences (user_id, until_day)`,
  sql`create index absences_of_stand_in on absences (stand_in_id, until_day)`,
  sql`create table request_assignments (
    id uuid primary key,
    request_id uuid not null references requests on delete cascade,
    from_manager_id uuid references users,
    to_manager_id uuid not null references users,
    actor_id uuid not null references users,
    note text,
    at timestamptz not null
  )`,
  sql`create index request_assignments_of_request on request_assignments (request_id, at)`,
  sql`create table vendor_answers (
    id uuid primary key,
    request_id uuid not null references requests on delete cascade,
    user_id uuid not null references users,
    available text not null check (available in ('yes', 'no', 'from')),
    available_from date,
    comment text,
    at timestamptz not null,
    check ((available = 'from') = (available_from is not null))
  )`,
  sql`create index vendor_answers_of_request on vendor_answers (request_id, at)`,
  // By when the vendor is to answer; null while nobody waits for it. Which end of it its people were warned of.
  sql`alter table requests add column vendor_answer_due timestamptz`,
  sql`alter table requests add column vendor_warned_of timestamptz`,
  sql`create index requests_vendor_answer_due on requests (vendor_answer_due) where vendor_answer_due is not null`,
];

/** Absences with their stand-ins, requests handed over, and what vendors answer leads. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
