import type { Db, Tx } from '#server/platform/context.ts';
import type { PriceCursor } from '#server/features/offers/index.ts';

/** How far the series of prices has been checked; undefined before the first check. */
export const readPriceCursor = async (db: Db): Promise<PriceCursor | undefined> =>
  db.selectFrom('price_drop_look').select(['at', 'offer_id as offerId']).executeTakeFirst();

export const writePriceCursor = async (db: Db, { at, offerId }: PriceCursor): Promise<void> => {
  await db
    .insertInto('price_drop_look')
    .values({ at, offer_id: offerId })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ at, offer_id: offerId }))
    .execute();
};

/** Records that an offer's lower price is reported on a day; false if one was reported already. */
export const noteFall = async (tx: Tx, offerId: string, day: string): Promise<boolean> =>
  (await tx
    .insertInto('price_drops')
    .values({ offer_id: offerId, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()) !== undefined;

/** Deletes the records of days before this one. */
export const forgetFallsBefore = async (db: Db, day: string): Promise<void> => {
  await db.deleteFrom('price_drops').where('day', '<', day).execute();
};

/** The next people, in the order of their ids, who had an offer among their favourites before a moment. */
export const findWaiting = async (
  db: Db,
  { offerId, since, after, limit }: { offerId: string; since: Date; after: string; limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('listed_offers')
    .select('user_id')
    .where('list', '=', 'favourites')
    .where('offer_id', '=', offerId)
    .where('added_at', '<', since)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
};
