import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import { containing } from '#server/platform/db/like.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { VendorRow } from './reference.repository.ts';

/** A vendor, hidden or not. */
export const findVendor = (db: Db, id: string): Promise<VendorRow | undefined> =>
  db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, locked. */
export const lockVendor = (tx: Tx, id: string): Promise<VendorRow | undefined> =>
  tx.selectFrom('vendors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Changes a vendor and increments its version. */
export const updateVendor = (
  tx: Tx,
  id: string,
  change: Omit<Updateable<Database['vendors']>, 'id' | 'version'>,
): Promise<VendorRow> =>
  tx
    .updateTable('vendors')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Names of these vendors by their ids. */
export const findVendorNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('vendors')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

type Filters = { q?: string | undefined; status?: VendorRow['status'] | undefined };

const filtered = (db: Db, { q = '', status }: Filters) =>
  db
    .selectFrom('vendors')
    .where((eb) =>
      eb.or([eb('name', 'ilike', containing(q)), eb('slug', 'like', containing(q.toLowerCase()))]),
    )
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'active'));

/** A page of vendors, including hidden ones, the newest first, with one extra row if there are more. */
export const searchVendors = (
  db: Db,
  { limit, after, ...filters }: Filters & { limit: number; after: string | null },
): Promise<VendorRow[]> =>
  filtered(db, filters)
    .selectAll()
    .$if(after !== null, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** How many vendors there are, counted up to 10 001. */
export const countVendors = (db: Db, filters: Filters): Promise<number> =>
  countRows(db, filtered(db, filters).select('id'));

/** Writes a vendor; undefined if another vendor has its slug. */
export const insertVendor = (
  tx: Tx,
  vendor: Insertable<Database['vendors']>,
): Promise<VendorRow | undefined> =>
  tx
    .insertInto('vendors')
    .values(vendor)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Whether another vendor has this slug. */
export const isSlugTaken = async (tx: Tx, slug: string, exceptId: string): Promise<boolean> =>
  (await tx
    .selectFrom('vendors')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined;

/** Offers of a vendor in any status, counted up to 10 001. */
export const countOffersOfVendor = (db: Db, vendorId: string): Promise<number> =>
  countRows(
    db,
    db
      .selectFrom('offers')
      .innerJoin('vendor_places', 'vendor_places.id', 'offers.place_id')
      .select('offers.id')
      .where('vendor_places.vendor_id', '=', vendorId),
  );

/** Removes a vendor that has no offers, with its places. */
export const deleteVendor = async (tx: Tx, id: string): Promise<void> => {
  const places = tx.selectFrom('vendor_places').select('id').where('vendor_id', '=', id);
  await tx.deleteFrom('place_counts').where('place_id', 'in', places).execute();
  await tx.deleteFrom('vendor_places').where('vendor_id', '=', id).execute();
  await tx.deleteFrom('vendors').where('id', '=', id).execute();
};
