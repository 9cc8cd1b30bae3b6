import { sql } from 'kysely';
import { vendorRows } from '#server/features/vendors/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';

/** True if there are neither vendors nor offers yet; locks, so that nobody else can fill the catalogue until the end of the transaction. */
export const isCatalogueEmpty = async (tx: Tx): Promise<boolean> => {
  await sql`select version from catalogue_state for update`.execute(tx);
  const { rows } = await sql<{ used: boolean }>`
    select exists ${vendorRows(tx)} or exists (select 1 from offers) as used
  `.execute(tx);
  return rows[0]?.used === false;
};

/** A vendor whose offers came from this source; undefined if there is none. */
export const findVendorOfSource = async (db: Db, source: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('offers')
    .innerJoin('offer_details', 'offer_details.offer_id', 'offers.id')
    .innerJoin('vendor_places', 'vendor_places.id', 'offers.place_id')
    .select('vendor_places.vendor_id')
    .where('offer_details.source', '=', source)
    .orderBy('offers.id')
    .limit(1)
    .executeTakeFirst();
  return row?.vendor_id;
};

/** The cheapest published offers, `limit` at most. */
export const readCheapestIds = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('offers')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('price_kopecks')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
