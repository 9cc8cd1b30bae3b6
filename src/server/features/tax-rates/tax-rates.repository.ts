import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A rate as it is stored. */
export type TaxRateRow = Selectable<Database['tax_rates']>;

const inOrder = (db: Db) => db.selectFrom('tax_rates').selectAll().orderBy('tax').orderBy('starts_on');

export const findTaxRates = (db: Db): Promise<TaxRateRow[]> => inOrder(db).execute();

/**
 * Locks and returns all rates, since an edit depends on the days of the others. Rates added while waiting for the lock are visible only to a
 * second query.
 */
export const lockTaxRates = async (tx: Tx): Promise<TaxRateRow[]> => {
  await inOrder(tx).forUpdate().execute();
  return findTaxRates(tx);
};

export const insertTaxRate = (tx: Tx, row: Insertable<Database['tax_rates']>): Promise<TaxRateRow> =>
  tx.insertInto('tax_rates').values(row).returningAll().executeTakeFirstOrThrow();

export const updateTaxRate = (
  tx: Tx,
  id: string,
  values: Pick<TaxRateRow, 'starts_on' | 'rate'>,
): Promise<TaxRateRow> =>
  tx
    .updateTable('tax_rates')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteTaxRate = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('tax_rates').where('id', '=', id).execute();
};
