import { sql, type Kysely } from 'kysely';

/** When a client withdrew the consent to pass a request on to its vendor. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table requests add column vendor_ended_at timestamptz`.execute(db);
};
