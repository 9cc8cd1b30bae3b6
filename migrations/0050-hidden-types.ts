import { sql, type Kysely } from 'kysely';

/** A type that is out of the tree and of every form; what is published in it stays. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table offer_types add column hidden boolean not null default false`.execute(db);
};
