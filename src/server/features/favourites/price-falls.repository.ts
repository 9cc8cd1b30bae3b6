import type { Db, Tx } from '#server/platform/context.ts';
import type { PricePlace } from '#server/features/offers/index.ts';

/** Up to where the series of prices was looked at; undefined before the first look. */
export const readLook = async (db: Db): Promise<PricePlace | undefined> =>
  db.selectFrom('price_drop_look').select(['at', 'offer_id as offerId']).executeTakeFirst();

export const writeLook = async (db: Db, { at, offerId }: PricePlace): Promise<void> => {
  await db
    .insertInto('price_drop_look')
    .values({ at, offer_id: offerId })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ at, offer_id: offerId }))
    .execute();
};

/** Notes that a fall of an offer's price is told of on a day; false when one was already. */
export const noteFall = async (tx: Tx, offerId: string, day: string): Promise<boolean> =>
  (await tx
    .insertInto('price_drops')
    .values({ offer_id: offerId, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()) !== undefined;

/** Forgets on which days before this one falls were told of. */
export const forgetFallsBefore = async (db: Db, day: string): Promise<void> => {
  await db.deleteFrom('price_drops').where('day', '<', day).execute();
};

/** The next people, in the order of their ids, who have an offer among their favourites since before a moment. */
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
