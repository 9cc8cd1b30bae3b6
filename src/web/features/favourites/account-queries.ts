import { queryOptions } from '@tanstack/react-query';
import type { FavouriteTermsBody, OfferListView } from '#contract/favourites.ts';
import { offerListPaths } from '#contract/listed-offers.ts';
import { session } from '#web/lib/session/browser-session.ts';

const path = offerListPaths.favourites;

/** Favourites of the account, each at the person's own terms. */
export const accountFavouritesQuery = queryOptions({
  queryKey: ['account-favourites'],
  queryFn: ({ signal }) => session.call<OfferListView>(path, { signal }),
  staleTime: 0,
});

/** Sets the person's own terms for one favourite, or for all that have none of their own. */
export const setFavouriteTerms = (body: FavouriteTermsBody): Promise<unknown> =>
  session.call(`${path}/terms`, { body });
