import { sql, type Kysely } from 'kysely';

/** A person's company stands in company_people alone; the copy beside their name was read by nobody. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users drop column company_id`.execute(db);
};
