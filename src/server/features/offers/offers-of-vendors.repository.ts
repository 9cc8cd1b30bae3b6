import type { Db, Tx } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import { offersOfVendor } from './stock.repository.ts';

/** Offers of a vendor in any status, counted up to 10 001. */
export const countOffersOfVendor = (db: Db, vendorId: string): Promise<number> =>
  countRows(db, offersOfVendor(db, vendorId));

/** Removes the places of a vendor that has no offers. */
export const forgetPlacesOf = async (tx: Tx, vendorId: string): Promise<void> => {
  const places = tx.selectFrom('vendor_places').select('id').where('vendor_id', '=', vendorId);
  await tx.deleteFrom('place_counts').where('place_id', 'in', places).execute();
  await tx.deleteFrom('vendor_places').where('vendor_id', '=', vendorId).execute();
};
