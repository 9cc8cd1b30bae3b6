import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** Runs `work` while no other instance runs such, on the one connection that holds the lock. */
export const alone = (db: Db, work: (db: Db) => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('demo'))`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(hashtext('demo'))`.execute(connection);
    }
  });

/** True when there is neither a vendor nor an offer here yet; nobody else can fill it until the end of the transaction. */
export const isCatalogueEmpty = async (tx: Tx): Promise<boolean> => {
  await sql`select version from catalogue_state for update`.execute(tx);
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from vendors) or exists (select 1 from offers) as used
  `.execute(tx);
  return rows[0]?.used === false;
};

/** Writes vendors. */
export const insertVendors = async (
  tx: Tx,
  vendors: readonly Insertable<Database['vendors']>[],
): Promise<void> => {
  await tx
    .insertInto('vendors')
    .values([...vendors])
    .execute();
};

/** The vendor whose person the demo has; undefined when the offers here are not the demo's. */
export const readDemoVendorId = async (db: Db): Promise<string | undefined> => {
  const row = await db
    .selectFrom('offers')
    .innerJoin('offer_details', 'offer_details.offer_id', 'offers.id')
    .innerJoin('vendor_places', 'vendor_places.id', 'offers.place_id')
    .select('vendor_places.vendor_id')
    .where('offer_details.source', '=', 'demo')
    .orderBy('offers.id')
    .limit(1)
    .executeTakeFirst();
  return row?.vendor_id;
};

/** Published offers of the demo, spread over all of them. */
export const readDemoOfferIds = async (db: Db, count: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('offers')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('price_kopecks')
    .orderBy('id')
    .limit(1000)
    .execute();
  const step = Math.max(1, Math.floor(rows.length / count));
  return rows.filter((_, index) => index % step === 0).map(({ id }) => id);
};
