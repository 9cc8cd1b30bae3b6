import {
  attributeNamePattern,
  attributeValuePattern,
  availabilities,
  catalogueSorts,
  mostValues,
  offerConditions,
  regionPattern,
  slugPattern,
} from '#contract/search-values.ts';
import type { CatalogueSort } from '#contract/catalogue.ts';
import { stringifySearch } from '#domain/formats/search-string.ts';
import { searchList, searchText } from '#web/lib/search-params.ts';
import { readTerms, shortTerms, type TermsSearch } from '#web/lib/terms-search.ts';
import type { Address } from '#web/ui/address.ts';

/** Filters of which several values may be chosen, by the name of their key. */
export const choiceKeys = [
  'type',
  'brand',
  'model',
  'vendor',
  'region',
  'condition',
  'availability',
  'year',
] as const;
/** A filter of which several values may be chosen. */
export type ChoiceKey = (typeof choiceKeys)[number] | AttributeKey;

/** A filter by a type's own attribute. */
export type AttributeKey = `attr.${string}`;

/** Filters by an amount in whole roubles, `from-to`. */
export const rangeKeys = ['payment', 'price'] as const;
/** A filter by an amount. */
export type RangeKey = (typeof rangeKeys)[number];

/** State of a list as its address carries it; defaults are left out, damaged values are undefined. */
export type CatalogueSearch = TermsSearch & {
  q: string | undefined;
  sort: CatalogueSort | undefined;
  cursor: string | undefined;
} & Record<RangeKey, string | undefined> &
  Record<(typeof choiceKeys)[number], string[] | undefined> &
  Record<AttributeKey, string[] | undefined>;

const oneOf = (values: readonly string[]): RegExp => new RegExp(`^(?:${values.join('|')})$`);

const choiceForms: Record<(typeof choiceKeys)[number], RegExp> = {
  type: slugPattern,
  brand: slugPattern,
  model: slugPattern,
  vendor: slugPattern,
  region: regionPattern,
  condition: oneOf(offerConditions),
  availability: oneOf(availabilities),
  year: /^(?:\d{4}|\d{4}-\d{4}|\d{4}-|-\d{4})$/,
};

/** The API refuses a range of years in the wrong order. */
const isReversed = (text: string): boolean => {
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(text) ?? [];
  return from !== undefined && to !== undefined && from > to;
};

const chosen = (value: unknown, form: RegExp): string[] | undefined => {
  const values = searchList(value).filter((text) => form.test(text) && !isReversed(text));
  return values.length > 0 ? values.slice(0, mostValues) : undefined;
};

const amount = (value: unknown): number | null => {
  const text = searchText(value)?.replaceAll(/\s/g, '').replace(',', '.');
  return text !== undefined && /^\d{1,10}(?:\.\d{1,4})?$/.test(text) ? Number(text) : null;
};

/** A range as an address carries it, `100-200`; ends in the wrong order are swapped; undefined without any. */
export const rangeOf = (from: number | null, to: number | null): string | undefined => {
  if (from === null && to === null) return undefined;
  if (from !== null && to !== null && from > to) return `${to}-${from}`;
  return `${from ?? ''}-${to ?? ''}`;
};

/** The ends of a range of an address; null where there is none. */
export const endsOf = (range: string | undefined): { from: number | null; to: number | null } => {
  const [, from = '', to = ''] = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(range ?? '') ?? [];
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
};

/** A form without scripts sends the ends separately, as `priceFrom` and `priceTo`. */
const rangeIn = (raw: Record<string, unknown>, key: string): string | undefined => {
  const { from, to } = endsOf(searchText(raw[key]));
  return rangeOf(from ?? amount(raw[`${key}From`]), to ?? amount(raw[`${key}To`]));
};

const wholeRangeIn = (raw: Record<string, unknown>, key: RangeKey): string | undefined => {
  const { from, to } = endsOf(rangeIn(raw, key));
  return rangeOf(from === null ? null : Math.floor(from), to === null ? null : Math.ceil(to));
};

const attributesIn = (raw: Record<string, unknown>): Record<AttributeKey, string[] | undefined> => {
  const names = Object.keys(raw).filter((name) => name.startsWith('attr.'));
  const read = names.map((name): [string, string[] | undefined][] => {
    const key = name.replace(/(?:From|To)$/, '');
    if (key !== name) {
      const range = rangeIn(raw, key);
      return [
        [name, undefined],
        [key, chosen(raw[key], attributeValuePattern) ?? (range === undefined ? undefined : [range])],
      ];
    }
    return [[name, attributeNamePattern.test(name) ? chosen(raw[name], attributeValuePattern) : undefined]];
  });
  return Object.fromEntries(read.flat()) as Record<AttributeKey, string[] | undefined>;
};

/** Lists accept two decimals, offers more. */
const twoDecimals = (advance: string | undefined): string | undefined =>
  advance === undefined ? undefined : String(Number(advance.replace(/(\.\d{2})\d+$/, '$1')));

/**
 * Reads the address of a list; a malformed value is undefined, as if it were not there. Names every key that it knows, since the router
 * passes on unnamed ones.
 */
export const readCatalogueSearch = (raw: Record<string, unknown>): CatalogueSearch => {
  const sort = searchText(raw['sort']);
  const { advance, term } = readTerms(raw);
  const choices = choiceKeys.map((key) => [key, chosen(raw[key], choiceForms[key])]);
  const ends = rangeKeys.flatMap((key) => [
    [`${key}From`, undefined],
    [`${key}To`, undefined],
  ]);
  return {
    ...(Object.fromEntries([...ends, ...choices]) as Record<
      (typeof choiceKeys)[number],
      string[] | undefined
    >),
    ...attributesIn(raw),
    payment: wholeRangeIn(raw, 'payment'),
    price: wholeRangeIn(raw, 'price'),
    q: searchText(raw['q'])?.trim().slice(0, 200) || undefined,
    ...shortTerms({ advance: twoDecimals(advance), term }),
    sort: catalogueSorts.find((one) => one === sort && one !== '-createdAt'),
    cursor: searchText(raw['cursor'])?.slice(0, 500),
  };
};

/** For `loaderDeps`: the parts of the address that a list depends on. */
export const listDeps = (search: Record<string, unknown>): CatalogueSearch => readCatalogueSearch(search);

/** Keys of the attributes that are filtered by. */
export const attributeKeysOf = (search: CatalogueSearch): AttributeKey[] =>
  Object.keys(search).filter((key): key is AttributeKey => key.startsWith('attr.'));

/** How many values the list is filtered by; words, terms and sort are not filters. */
export const countFilters = (search: CatalogueSearch): number => {
  const lists = [...choiceKeys, ...attributeKeysOf(search)].map((key) => search[key]?.length ?? 0);
  const ranges = rangeKeys.filter((key) => search[key] !== undefined).length;
  return lists.reduce((total, count) => total + count, ranges);
};

/** The same list without any filter; words, terms and sort stay. */
export const withoutFilters = ({ q, advance, term, sort }: CatalogueSearch): Partial<CatalogueSearch> => ({
  q,
  advance,
  term,
  sort,
});

/** What is kept when the reader goes to another type; what is specific to the old type is dropped. */
export const acrossTypes = (search: CatalogueSearch): Partial<CatalogueSearch> => {
  const { advance, term, sort, payment, price, vendor, region, condition, availability } = search;
  return { advance, term, sort, payment, price, vendor, region, condition, availability };
};

/** Address of a list on one of the pages that show one. */
export const listAddress = (path: Address, search: Partial<CatalogueSearch>): Address =>
  `${path}${stringifySearch(search)}` as Address;

/** Names of the parameters that the HTML of a list depends on, for its page rules. */
export const listParameters: readonly string[] = [
  'q',
  'sort',
  'cursor',
  'advance',
  'term',
  ...choiceKeys,
  ...rangeKeys.flatMap((key) => [key, `${key}From`, `${key}To`]),
  'attr.*',
];

/** Not kept in the page cache: a search by words, three or more filters. */
export const isListKept = (raw: Record<string, unknown>): boolean => {
  const search = readCatalogueSearch(raw);
  return search.q === undefined && countFilters(search) < 3;
};

/** Hidden from search engines: a search by words, two or more filters. */
export const isListHidden = (search: CatalogueSearch): boolean =>
  search.q !== undefined || search.cursor !== undefined || countFilters(search) > 1;
