import { sql, type Kysely } from 'kysely';

/** Security events go after half a year: the index finds them among all events. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index events_security on events (id) where type like 'security.%'`.execute(db);
};
