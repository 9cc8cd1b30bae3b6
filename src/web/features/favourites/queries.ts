import type { CatalogueAnswer } from '#contract/catalogue.ts';
import type { OfferCard } from '#contract/offers.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api-client.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';

/** How many offers are asked for at once. */
export const portion = 24;

/** Cards of these offers at these terms, by id; those that are gone are not there. */
export const cardsQuery = (ids: readonly string[], { advance, term }: TermsSearch) =>
  queryOptions({
    queryKey: ['favourites', ids, advance, term],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, OfferCard>> => {
      const query = { id: ids, advance, term, limit: portion, facets: '0' };
      const { items } = await api<CatalogueAnswer>('/api/catalog', { query, signal });
      return new Map(items.map((item) => [item.id, item]));
    },
    enabled: ids.length > 0,
  });
