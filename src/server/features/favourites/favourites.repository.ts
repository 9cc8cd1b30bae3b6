import { sql } from 'kysely';
import type { OwnTerms } from '#contract/favourites.ts';
import type { OfferList } from '#contract/listed-offers.ts';
import type { Db, Tx } from '#server/platform/context.ts';

/** An offer on a person's list, when it was added, and the person's own terms for it. */
export type ListedOffer = { offerId: string; addedAt: Date; terms: OwnTerms | null };

/** A list of a person. */
export type ListKey = { userId: string; list: OfferList };

const termsOf = (advance: number | null, term: number | null): OwnTerms | null =>
  advance === null || term === null ? null : { advance, term };

/** A person's list, the latest first. */
export const readList = async (db: Db, { userId, list }: ListKey): Promise<ListedOffer[]> => {
  const rows = await db
    .selectFrom('listed_offers')
    .select(['offer_id as offerId', 'added_at as addedAt', 'advance', 'term'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('added_at', 'desc')
    .orderBy('offer_id', 'desc')
    .execute();
  return rows.map(({ offerId, addedAt, advance, term }) => ({
    offerId,
    addedAt,
    terms: termsOf(advance, term),
  }));
};

export const insertListed = async (
  tx: Tx,
  { userId, list }: ListKey,
  offers: readonly ListedOffer[],
): Promise<void> => {
  if (offers.length === 0) return;
  const rows = offers.map(({ offerId, addedAt, terms }) => ({
    user_id: userId,
    list,
    offer_id: offerId,
    added_at: addedAt,
    advance: terms?.advance ?? null,
    term: terms?.term ?? null,
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

/** The terms that a person chose for all favourites; null if none. */
export const readTermsOf = async (db: Db, userId: string): Promise<OwnTerms | null> =>
  (await db
    .selectFrom('favourite_terms')
    .select(['advance', 'term'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

/** Saves the terms that a person chose for all favourites; null removes them. */
export const writeTermsOf = async (tx: Tx, userId: string, terms: OwnTerms | null): Promise<void> => {
  await (terms
    ? tx
        .insertInto('favourite_terms')
        .values({ user_id: userId, ...terms })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(terms))
        .execute()
    : tx.deleteFrom('favourite_terms').where('user_id', '=', userId).execute());
};

/** Saves a person's own terms for one favourite; false if it is not a favourite. */
export const writeTermsOfListed = async (
  tx: Tx,
  { userId, offerId }: { userId: string; offerId: string },
  terms: OwnTerms | null,
): Promise<boolean> =>
  (await tx
    .updateTable('listed_offers')
    .set({ advance: terms?.advance ?? null, term: terms?.term ?? null })
    .where('user_id', '=', userId)
    .where('list', '=', 'favourites')
    .where('offer_id', '=', offerId)
    .returning('offer_id')
    .executeTakeFirst()) !== undefined;

/** Which of these people have an offer among their favourites. */
export const findFavouringAmong = async (
  db: Db,
  offerId: string,
  userIds: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('listed_offers')
    .select('user_id')
    .where('list', '=', 'favourites')
    .where('offer_id', '=', offerId)
    .where('user_id', '=', sql<string>`any(${userIds}::text[]::uuid[])`)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
};

/** Deletes both lists of a person, with their terms. */
export const deleteListsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('favourite_terms').where('user_id', '=', userId).execute();
  await tx.deleteFrom('listed_offers').where('user_id', '=', userId).execute();
};

/** Both lists of a person, for their copy of their data. */
export const exportLists = async (tx: Tx, userId: string) => ({
  favourites: await readList(tx, { userId, list: 'favourites' }),
  comparison: await readList(tx, { userId, list: 'comparison' }),
  favouriteTerms: await readTermsOf(tx, userId),
});
