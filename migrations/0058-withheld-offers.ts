import { sql, type Kysely } from 'kysely';

/** Offers that left the catalogue because their vendor is hidden; they are back when it is shown again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table withheld_offers (offer_id uuid primary key references offers on delete cascade)`.execute(
    db,
  );
};
