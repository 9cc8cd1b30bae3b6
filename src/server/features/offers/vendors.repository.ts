import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { VendorRow } from './reference.repository.ts';

/** A vendor, hidden or not. */
export const findVendor = (db: Db, id: string): Promise<VendorRow | undefined> =>
  db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, locked. */
export const lockVendor = (tx: Tx, id: string): Promise<VendorRow | undefined> =>
  tx.selectFrom('vendors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Changes a vendor, and raises its version. */
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
