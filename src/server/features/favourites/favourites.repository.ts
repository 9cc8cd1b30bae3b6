import { sql } from 'kysely';
import type { OfferList } from '#contract/listed-offers.ts';
import type { Db, Tx } from '#server/platform/context.ts';

/** An offer on a person's list, and when it came there. */
export type ListedOffer = { offerId: string; addedAt: Date };

/** A list of a person. */
export type ListKey = { userId: string; list: OfferList };

/** A person's list, the latest first. */
export const readList = (db: Db, { userId, list }: ListKey): Promise<ListedOffer[]> =>
  db
    .selectFrom('listed_offers')
    .select(['offer_id as offerId', 'added_at as addedAt'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('added_at', 'desc')
    .orderBy('offer_id', 'desc')
    .execute();

export const insertListed = async (
  tx: Tx,
  { userId, list }: ListKey,
  offers: readonly ListedOffer[],
): Promise<void> => {
  if (offers.length === 0) return;
  const rows = offers.map(({ offerId, addedAt }) => ({
    user_id: userId,
    list,
    offer_id: offerId,
    added_at: addedAt,
  }));
  await tx.insertInto('listed_offers').values(rows).execute();
};

export const deleteListed = async (
  tx: Tx,
  { userId, list }: ListKey,
  offerIds: readonly string[],
): Promise<void> => {
  await tx
    .deleteFrom('listed_offers')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('offer_id', '=', sql<string>`any(${offerIds}::text[]::uuid[])`)
    .execute();
};

/** Deletes both lists of a person. */
export const deleteListsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('listed_offers').where('user_id', '=', userId).execute();
};

/** Both lists of a person, for their copy of their data. */
export const exportLists = async (tx: Tx, userId: string) => ({
  favourites: await readList(tx, { userId, list: 'favourites' }),
  comparison: await readList(tx, { userId, list: 'comparison' }),
});
