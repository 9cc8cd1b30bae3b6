import { sql, type Kysely } from 'kysely';

/** A lessor's views are found through its invitations: what they ask of a request that was sent is read from the index alone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index requests_of_views on requests (id) include (status, lessor_id, due_at, created_at)
    where calculation is not null`.execute(db);
};
