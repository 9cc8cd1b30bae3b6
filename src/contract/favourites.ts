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

const entries = z
  .array(z.object({ offerId: id, addedAt: isoDateTime }))
  .check(z.describe('the whole list, the latest first; offers that are gone are among them'));

/** Answer of a change: the list after it. */
export const offerListEntries = z.object({ entries });
/** The list after a change. */
export type OfferListEntries = z.infer<typeof offerListEntries>;

/** Answer of `GET`: cards of the offers that are published, in the order of the list; none with `cards=0`. */
export const offerListView = z.object({ items: z.array(offerCard), entries });
/** A list with its cards. */
export type OfferListView = z.infer<typeof offerListView>;

/** Body of `POST …/merge`: a device's list, the latest first. */
export const mergeOffersBody = (list: OfferList) =>
  z.object({
    offerIds: z.array(id).check(z.minLength(1), z.maxLength(offerListSizes[list])),
  });
