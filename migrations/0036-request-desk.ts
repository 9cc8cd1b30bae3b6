import { sql, type Kysely } from 'kysely';

const statements = [
  // What a person has narrowed the desk to, under a name of their own.
  sql`create table request_views (
    id uuid primary key,
    user_id uuid not null references users,
    name text not null,
    filters jsonb not null,
    created_at timestamptz not null,
    unique (user_id, name)
  )`,
  // A desk counts by its manager, status and clock; all that a view asks is read from the index.
  sql`create index requests_desk on requests (manager_id, status, due_at) include (id, vendor_id, lessor_id)
    where calculation is not null`,
  // A lessor is told by how it stands to a request which of its views holds it.
  sql`create index request_invitations_state on request_invitations (lessor_id, state) include (request_id, bids_until)`,
  // The beginning of an ИНН finds companies.
  sql`create index companies_inn on companies (inn text_pattern_ops)`,
];

/** Views of the desk, and what they and the search by ИНН are read from. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
