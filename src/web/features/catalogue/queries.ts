import type { CatalogueAnswer, OfferType, Suggestion } from '#contract/catalogue.ts';
import type { OfferCard } from '#contract/offers.ts';
import { read } from '#web/lib/read.ts';
import { reused } from '#web/lib/use-answer.ts';
import type { Address } from '#web/ui/address.ts';
import { readCatalogueSearch, type CatalogueSearch } from './catalogue-search.ts';

/**
 * All types, without the attributes of any but `filtered`: a served page carries the data it was made of, and filters by one type at most.
 */
const readServedTypes = async (signal: AbortSignal, filtered: string | undefined): Promise<OfferType[]> => {
  const types = await read<OfferType[]>('/api/catalog/types', { signal });
  for (const type of types) if (type.id !== filtered) type.attributes = [];
  return types;
};

/**
 * The tree of types with their counts; a browser loads it once in 30 s, however many filters are set. Only the type `filtered` has its
 * attributes: nothing else needs them.
 */
export const readTypes = (signal: AbortSignal, filtered?: string): Promise<OfferType[]> =>
  import.meta.env.SSR ? readServedTypes(signal, filtered) : reused('types', () => read('/api/catalog/types'));

/** The scope of a list: the whole catalogue, a type of it, or a vendor's stock. */
export type ListScope = {
  /** `/api/catalog` or `/api/vendors/{id}/offers`. */
  call: string;
  /** The page that shows it. */
  path: Address;
  typeId?: string | undefined;
};

/** A part of a list, from the cursor of `search`. Counts of values come with the first part only. */
export const readList = (
  scope: ListScope,
  search: CatalogueSearch,
  options: { signal?: AbortSignal; facets?: '0' } = {},
): Promise<CatalogueAnswer> => {
  const { signal, facets } = options;
  // The address may carry more, such as where a visitor came from: the router passes that on.
  const query = { ...readCatalogueSearch(search), type: scope.typeId ?? search.type, facets };
  return read<CatalogueAnswer>(scope.call, { query, signal });
};

/** A few offers for a row of cards; `query` is that of the list's call. */
export const readOffersRow = async (
  query: Record<string, unknown>,
  signal: AbortSignal,
): Promise<OfferCard[]> => {
  const { items } = await read<CatalogueAnswer>('/api/catalog', { query: { ...query, facets: '0' }, signal });
  return items;
};

/** Suggestions for what is being typed. */
export const readSuggestions = (words: string) =>
  read<Suggestion[]>('/api/catalog/suggest', { query: { q: words } });
