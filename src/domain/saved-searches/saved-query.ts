import { catalogueQuery, type CatalogueQuery } from '#contract/catalogue.ts';
import { attributeNamePattern } from '#contract/search-values.ts';
import { parseSearch, stringifySearch } from '../formats/search-string.ts';

/** What of a list's address is asked for; order, place in the list and all else is not the search. */
const askedKeys: ReadonlySet<string> = new Set([
  'q',
  'type',
  'brand',
  'model',
  'vendor',
  'region',
  'condition',
  'availability',
  'year',
  'price',
  'payment',
  'advance',
  'term',
]);

const askedOf = (text: string) =>
  Object.fromEntries(
    Object.entries(parseSearch(text)).filter(([key]) => askedKeys.has(key) || attributeNamePattern.test(key)),
  );

/**
 * Reads the query of a list's address by the catalogue's own schema: `text` is its one spelling, the same for all that mean the same.
 * Null for what the catalogue would refuse.
 */
export const readSavedQuery = (text: string): { text: string; query: CatalogueQuery } | null => {
  const asked = askedOf(text);
  const parsed = catalogueQuery.safeParse(asked);
  return parsed.success ? { text: stringifySearch(asked).slice(1), query: parsed.data } : null;
};

/** The page of the catalogue that shows a saved query: that of its type where it asks for one. */
export const addressOfQuery = (text: string): string => {
  const { type, ...others } = askedOf(text);
  return typeof type === 'string'
    ? `/catalog/${type}${stringifySearch(others)}`
    : `/catalog${stringifySearch({ type, ...others })}`;
};
