import type {
  FavouriteTermsBody,
  OfferListEntries,
  OfferListQuery,
  OfferListView,
} from '#contract/favourites.ts';
import { offerListSizes, type OfferList } from '#contract/listed-offers.ts';
import type { OfferCard } from '#contract/offers.ts';
import type { UserActor } from '#domain/actor.ts';
import { dropsSince, priceDropKopecks } from '#domain/offers/price-drop.ts';
import {
  askedTerms,
  findPublished,
  publishedCardsAt,
  readPricesSince,
} from '#server/features/offers/index.ts';
import { lockOneself } from '#server/features/people/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import {
  deleteListed,
  insertListed,
  readList,
  readTermsOf,
  writeTermsOf,
  writeTermsOfListed,
  type ListedOffer,
  type ListKey,
} from './favourites.repository.ts';

const present = (listed: readonly ListedOffer[]): OfferListEntries => ({
  entries: listed.map(({ offerId, addedAt, terms }) => ({
    offerId,
    addedAt: addedAt.toISOString(),
    terms,
  })),
});

const dropsOf = async (
  { db, clock }: Context,
  cards: readonly OfferCard[],
): Promise<Record<string, number>> => {
  const now = clock.now().toISOString();
  const ids = cards.map(({ id }) => id);
  const series = await readPricesSince(db, ids, new Date(dropsSince(now)));
  const drops = [...series].map(([id, prices]) => [id, priceDropKopecks(prices, now)] as const);
  return Object.fromEntries(drops.filter(([, drop]) => drop > 0));
};

/** One's own list, with cards of published offers: at the requested terms, else at the person's own terms for each or for all. */
export const getList = async (
  context: Context,
  actor: UserActor,
  { list, query }: { list: OfferList; query: OfferListQuery },
): Promise<OfferListView> => {
  const listed = await readList(context.db, { userId: actor.id, list });
  const terms = list === 'favourites' ? await readTermsOf(context.db, actor.id) : null;
  const isAsked = query.advance !== undefined || query.term !== undefined;
  const wanted = listed.map(
    ({ offerId, terms: own }) =>
      [offerId, askedTerms(context, isAsked ? query : (own ?? terms ?? {}))] as const,
  );
  const items = query.cards === '1' ? await publishedCardsAt(context, new Map(wanted)) : [];
  return { items, ...present(listed), terms, drops: await dropsOf(context, items) };
};

/** Moments for new entries, the latest first: each is later than all existing ones, so that they alone define the order. */
const momentsAfter = (before: readonly ListedOffer[], now: Date, count: number): Date[] => {
  const start = Math.max(now.getTime(), (before[0]?.addedAt.getTime() ?? 0) + 1);
  return Array.from({ length: count }, (_, index) => new Date(start + count - 1 - index));
};

/** Puts offers before all others; entries beyond the list's size are removed at its end. */
const putFirst = async (
  { clock }: Context,
  tx: Tx,
  key: ListKey,
  { before, offerIds }: { before: readonly ListedOffer[]; offerIds: readonly string[] },
): Promise<ListedOffer[]> => {
  const moments = momentsAfter(before, clock.now(), offerIds.length);
  const added = moments.map((addedAt, index) => ({ offerId: offerIds[index] ?? '', addedAt, terms: null }));
  const room = offerListSizes[key.list] - added.length;
  await insertListed(tx, key, added);
  await deleteListed(
    tx,
    key,
    before.slice(room).map(({ offerId }) => offerId),
  );
  return [...added, ...before.slice(0, room)];
};

/** Changes one's own list under the lock of one's row, so that two devices change it in turn. */
const changeList = (
  { db }: Context,
  key: ListKey,
  change: (tx: Tx, before: readonly ListedOffer[]) => Promise<readonly ListedOffer[]>,
): Promise<OfferListEntries> =>
  db.transaction().execute(async (tx) => {
    await lockOneself(tx, key.userId);
    return present(await change(tx, await readList(tx, key)));
  });

/** A full comparison refuses, since nobody would notice which of its offers was dropped; favourites lose their oldest. */
const requireRoom = (list: OfferList, before: readonly ListedOffer[]): void => {
  const max = offerListSizes[list];
  if (list === 'comparison' && before.length >= max) {
    throw new AppError('conflict', { fields: { comparison: 'max' }, params: { comparison: { max } } });
  }
};

/**
 * Puts a published offer on one's list; if it is there already, it stays in its position.
 * @throws AppError `notFound` for an offer that is not published, `conflict` with `comparison: max` if the comparison is full
 */
export const addToList = (
  context: Context,
  actor: UserActor,
  { list, offerId }: { list: OfferList; offerId: string },
): Promise<OfferListEntries> => {
  const key = { userId: actor.id, list };
  return changeList(context, key, async (tx, before) => {
    if (before.some((listed) => listed.offerId === offerId)) return before;
    if (!(await findPublished(tx, [offerId])).has(offerId)) throw new AppError('notFound');
    requireRoom(list, before);
    return putFirst(context, tx, key, { before, offerIds: [offerId] });
  });
};

/** Removes an offer from one's list, if it is there. */
export const removeFromList = (
  context: Context,
  actor: UserActor,
  { list, offerId }: { list: OfferList; offerId: string },
): Promise<OfferListEntries> => {
  const key = { userId: actor.id, list };
  return changeList(context, key, async (tx, before) => {
    await deleteListed(tx, key, [offerId]);
    return before.filter((listed) => listed.offerId !== offerId);
  });
};

/**
 * Puts a device's list, the latest first, before one's own list, up to the size of the list. Offers that are there already keep their
 * positions; unpublished ones are left out.
 */
export const mergeIntoList = (
  context: Context,
  actor: UserActor,
  { list, offerIds }: { list: OfferList; offerIds: readonly string[] },
): Promise<OfferListEntries> => {
  const key = { userId: actor.id, list };
  return changeList(context, key, async (tx, before) => {
    const published = await findPublished(tx, offerIds);
    const known = new Set(before.map(({ offerId }) => offerId));
    const added = [...new Set(offerIds)].filter((id) => published.has(id) && !known.has(id));
    return putFirst(context, tx, key, { before, offerIds: added });
  });
};

/**
 * Saves one's own terms, for one favourite or for all that have none of their own; null removes them.
 * @throws AppError `notFound` for an offer that is not a favourite
 */
export const setTerms = async (
  context: Context,
  actor: UserActor,
  { offerId, terms }: FavouriteTermsBody,
): Promise<OfferListEntries> => {
  const userId = actor.id;
  return changeList(context, { userId, list: 'favourites' }, async (tx, before) => {
    if (offerId === undefined) {
      await writeTermsOf(tx, userId, terms);
      return before;
    }
    if (!(await writeTermsOfListed(tx, { userId, offerId }, terms))) throw new AppError('notFound');
    return readList(tx, { userId, list: 'favourites' });
  });
};
