import { catalogueQuery, type CatalogueQuery } from '#contract/catalogue.ts';
import { attributeNamePattern } from '#contract/search-values.ts';
import { parseSearch, stringifySearch } from '../formats/search-string.ts';

/** The parameters of a list's address that belong to the search; order, position and everything else do not. */
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
 * Reads the query of a list's address by the catalogue's own schema: `text` is its canonical spelling, the same for all equivalent queries.
 * Null for what the catalogue would refuse.
 */
export const readSavedQuery = (text: string): { text: string; query: CatalogueQuery } | null => {
  const asked = askedOf(text);
  const parsed = catalogueQuery.safeParse(asked);
  return parsed.success ? { text: stringifySearch(asked).slice(1), query: parsed.data } : null;
};

/** The catalogue page that shows a saved query: that of its type if it names one. */
export const addressOfQuery = (text: string): string => {
  const { type, ...others } = askedOf(text);
  return typeof type === 'string'
    ? `/catalog/${type}${stringifySearch(others)}`
    : `/catalog${stringifySearch({ type, ...others })}`;
};
