/*
 * Lists of offers that a person keeps, once for the API and for the pages that keep them on the device. Without zod, so that pages
 * which only read them stay small.
 */

/** Lists that an account keeps: favourites, and the comparison. */
export const offerLists = ['favourites', 'comparison'] as const;
/** A list that an account keeps. */
export type OfferList = (typeof offerLists)[number];

/** How many offers a list holds, on a device and in an account. A full comparison refuses; favourites lose their oldest. */
export const offerListSizes: Readonly<Record<OfferList, number>> = { favourites: 200, comparison: 6 };

/** Where a list's calls are. */
export const offerListPaths = { favourites: '/api/favorites', comparison: '/api/comparison' } as const;
