import { sql, type Kysely } from 'kysely';

/** The list of all offers begins with what was changed last: read from its end, instead of sorting all of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index offers_changed on offers (changed_at, id)`.execute(db);
};
