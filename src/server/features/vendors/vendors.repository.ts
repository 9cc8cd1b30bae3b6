import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import { containing } from '#server/platform/db/like.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A vendor as it is stored. */
export type VendorRow = Selectable<Database['vendors']>;

/** What changes of a vendor. */
export type VendorChange = Omit<Updateable<Database['vendors']>, 'id' | 'version'>;

/** Vendors for other features to join with, as `innerJoin(vendorRows(db).as('vendors'), …)`: the planner inlines it. */
export const vendorRows = (db: Db) => db.selectFrom('vendors').selectAll();

/** All vendors, hidden ones too. */
export const readVendors = (db: Db): Promise<VendorRow[]> => vendorRows(db).execute();

/** A vendor, hidden or not. */
export const findVendor = (db: Db, id: string): Promise<VendorRow | undefined> =>
  db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, locked. */
export const lockVendor = (tx: Tx, id: string): Promise<VendorRow | undefined> =>
  tx.selectFrom('vendors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A vendor's status, which nobody changes until the transaction ends; undefined if there is no such vendor. */
export const lockVendorStatus = async (tx: Tx, id: string): Promise<VendorRow['status'] | undefined> =>
  (await tx.selectFrom('vendors').select('status').where('id', '=', id).forShare().executeTakeFirst())
    ?.status;

/** The id of the vendor that has this slug, or else this id; undefined if there is none. */
export const findVendorId = async (db: Db, key: string): Promise<string | undefined> => {
  const bySlug = sql<boolean>`slug = ${key}`;
  const vendor = await db
    .selectFrom('vendors')
    .select('id')
    .where((eb) => eb.or([bySlug, eb(sql<string>`id::text`, '=', key)]))
    .orderBy(bySlug, 'desc')
    .limit(1)
    .executeTakeFirst();
  return vendor?.id;
};

/** Changes a vendor and increments its version. */
export const updateVendor = (tx: Tx, id: string, change: VendorChange): Promise<VendorRow> =>
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

/** Removes a vendor. */
export const deleteVendor = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('vendors').where('id', '=', id).execute();
};
