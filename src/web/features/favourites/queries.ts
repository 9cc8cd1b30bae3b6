import type { CatalogueAnswer } from '#contract/catalogue.ts';
import type { OfferCard } from '#contract/offers.ts';
import { read } from '#web/lib/read.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';

/** How many offers are loaded at once. */
export const portion = 24;

/** Cards of these offers at these terms; offers that are gone are missing. */
export const readCards = async (
  ids: readonly string[],
  { advance, term }: TermsSearch,
): Promise<OfferCard[]> => {
  const query = { id: ids, advance, term, limit: portion, facets: '0' };
  const { items } = await read<CatalogueAnswer>('/api/catalog', { query });
  return items;
};
