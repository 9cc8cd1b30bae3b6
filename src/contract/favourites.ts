import { z } from 'zod/mini';
import { id, isoDateTime } from './common.ts';
import { offerListSizes, type OfferList } from './listed-offers.ts';
import { offerCard, paymentChoiceQuery } from './offers.ts';

/** Path of a call on one offer of a list. */
export const listedOfferParams = z.object({ offerId: id });

/** Query of `GET /api/favorites` and `GET /api/comparison`. */
export const offerListQuery = z.object({
  ...paymentChoiceQuery,
  cards: z._default(z.enum(['0', '1']), '1').check(z.describe('`0` leaves the cards out')),
});
/** Parsed query of a list. */
export type OfferListQuery = z.infer<typeof offerListQuery>;

/** Terms of one's own: percent of the price, months. */
export const ownTerms = z.object({
  advance: z.number().check(z.minimum(0), z.maximum(99), z.multipleOf(0.01)),
  term: z.int().check(z.minimum(1), z.maximum(120)),
});
/** Terms of one's own. */
export type OwnTerms = z.infer<typeof ownTerms>;

const entries = z
  .array(
    z.object({
      offerId: id,
      addedAt: isoDateTime,
      terms: z.nullable(ownTerms).check(z.describe('the person’s own terms for this favourite')),
    }),
  )
  .check(z.describe('the whole list, the latest first, including offers that are no longer published'));

/** Answer of a change: the list after it. */
export const offerListEntries = z.object({ entries });
/** The list after a change. */
export type OfferListEntries = z.infer<typeof offerListEntries>;

/** Answer of `GET`: cards of the offers that are published, in the order of the list; none with `cards=0`. */
export const offerListView = z.object({
  items: z.array(offerCard).check(z.describe('at the requested terms, or else at the person’s own')),
  entries,
  terms: z.nullable(ownTerms).check(z.describe('the person’s own terms for all favourites')),
  drops: z
    .record(z.string(), z.int())
    .check(z.describe('by offer: how many kopecks the price is below its highest of the last 30 days')),
});
/** A list with its cards. */
export type OfferListView = z.infer<typeof offerListView>;

/** `POST /api/favorites/terms`: for one favourite, or for all that have none of their own; null removes them. */
export const favouriteTermsBody = z.object({ offerId: z.optional(id), terms: z.nullable(ownTerms) });
/** Body of `POST /api/favorites/terms`. */
export type FavouriteTermsBody = z.infer<typeof favouriteTermsBody>;

/** Body of `POST …/merge`: a device's list, the latest first. */
export const mergeOffersBody = (list: OfferList) =>
  z.object({
    offerIds: z.array(id).check(z.minLength(1), z.maxLength(offerListSizes[list])),
  });
