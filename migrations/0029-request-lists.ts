import { sql, type Kysely } from 'kysely';

const statements = [
  // All that a list is searched by: number, asset and company, in small letters and without «ё».
  sql`alter table requests add column search_text text generated always as (
    replace(lower(number::text || ' ' || coalesce(subject ->> 'title', '') || ' ' || company_name), 'ё', 'е')
  ) stored`,
  sql`create index requests_search on requests using gin (search_text gin_trgm_ops)`,
  // The orders of a list, read from either end.
  sql`create index requests_newest on requests (created_at, id)`,
  sql`create index requests_urgent on requests (coalesce(due_at, timestamptz '9999-01-01 00:00:00+00'), id)`,
  // A lessor's list is found through its invitations: what it is narrowed by is read from the index alone.
  sql`create index requests_of_invitations on requests (id) include (status, lessor_id, kind, created_at)`,
];

/** Lists of requests in time for a hundred thousand of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
