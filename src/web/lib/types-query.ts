import { queryOptions } from '@tanstack/react-query';
import type { OfferType } from '#contract/catalogue.ts';
import { session } from './session/browser-session.ts';

/** Types of assets with what is usual for each, parents before children; for the pages of the account. */
export const typesQuery = queryOptions({
  queryKey: ['types'],
  queryFn: ({ signal }) => session.call<OfferType[]>('/api/catalog/types', { signal }),
  staleTime: Infinity,
});
