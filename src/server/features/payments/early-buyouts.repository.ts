import type { Insertable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** The requested early buyout. */
export const findAskedBuyout = (db: Db, requestId: string) =>
  db.selectFrom('early_buyouts').selectAll().where('request_id', '=', requestId).executeTakeFirst();

/** Saves the requested early buyout, replacing the previous one. */
export const putAskedBuyout = async (
  tx: Tx,
  { request_id, ...asked }: Insertable<Database['early_buyouts']>,
): Promise<void> => {
  await tx
    .insertInto('early_buyouts')
    .values({ request_id, ...asked })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(asked))
    .execute();
};

/** The early buyouts that a person has requested, for their copy of their data. */
export const exportAskedBuyouts = (tx: Tx, userId: string) =>
  tx
    .selectFrom('early_buyouts')
    .select(['request_id as requestId', 'buyout_on as date', 'amount_kopecks as amountKopecks', 'comment'])
    .select('asked_at as askedAt')
    .where('asked_by', '=', userId)
    .orderBy('asked_at')
    .limit(10_000)
    .execute();
