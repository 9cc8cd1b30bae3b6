import { z } from 'zod/mini';
import { fieldCode, fraction, id, kopecks } from './common.ts';
import { pageOf, pageQuery } from './paging.ts';
import { leaseLimits, scheduleKinds, termsFee } from './leasing.ts';
import { offerCard, paymentChoiceQuery } from './offers.ts';
import { repeated } from './repeated.ts';
import {
  attributeNamePattern,
  attributeValuePattern,
  availabilities,
  catalogueSorts,
  offerConditions,
  regionPattern,
  slugPattern,
} from './search-values.ts';

/** Kinds of a type's own attributes. */
export const attributeKinds = ['number', 'enum', 'bool'] as const;

/** An attribute of a type; a child type also has its parents' attributes, which are listed with it. */
export const typeAttribute = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.nullable(z.string()),
  kind: z.enum(attributeKinds),
  values: z
    .array(z.object({ value: z.string(), name: z.string() }))
    .check(z.describe('values of an enum, in order; otherwise empty')),
  filterable: z
    .boolean()
    .check(z.describe('`attr.<key>` filters by it; enum and bool have a facet of that name')),
});
/** An attribute of a type. */
export type TypeAttribute = z.infer<typeof typeAttribute>;

/** What a calculation for this type starts from. */
export const typeDefaults = z.object({
  annualRate: fraction,
  advance: fraction,
  months: z.int().check(z.minimum(1)),
  buyoutKopecks: kopecks,
  schedule: z.enum(scheduleKinds),
  insurance: z
    .nullable(z.object({ share: fraction.check(z.describe('yearly premium as a share of the price')) }))
    .check(z.describe('the usual premium, paid outside the payments; null if it is not insured')),
  fees: z.array(termsFee).check(z.maxLength(20), z.describe('the usual fees')),
});
/** What a calculation for this type starts from. */
export type TypeDefaults = z.infer<typeof typeDefaults>;

/** A type of the tree. `count` is the number of published offers, including those of its children. */
export const offerType = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string().check(z.describe('plural, as a heading: «Грузовики»')),
  nameOne: z.string().check(z.describe('one of them: «Грузовик»')),
  drawing: z.string().check(z.describe('key of its drawing, as in a card’s picture')),
  count: z.int().check(z.minimum(0)),
  attributes: z.array(typeAttribute),
  limits: leaseLimits,
  defaults: typeDefaults,
});
/** A type of the tree. */
export type OfferType = z.infer<typeof offerType>;

/** Answer of `GET /api/catalog/types`: parents before children, in the order of display. */
export const typesAnswer = z.array(offerType);

/** Sort of a list. */
export type CatalogueSort = (typeof catalogueSorts)[number];

const invalid = fieldCode('invalid');
/** A range of numbers, both ends included; at least one end is given. */
export type NumberRange = { from: number | null; to: number | null };

const end = (value: string | undefined): number | null =>
  value === undefined || value === '' ? null : Number(value);

const rangeOf = (match: RegExpExecArray): NumberRange => {
  const [, from, dash, to] = match;
  return dash ? { from: end(from), to: end(to) } : { from: end(from), to: end(from) };
};

/** `from-to`, either end may be absent; a single number is a range of that number if `single` allows it. */
const range = (number: string, single: boolean) => {
  const pattern = new RegExp(`^(${number})?(-)${single ? '?' : ''}(${number})?$`);
  return z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((value, context): NumberRange => {
      const match = pattern.exec(value);
      const found = match ? rangeOf(match) : { from: null, to: null };
      const empty = found.from === null && found.to === null;
      const reversed = found.from !== null && found.to !== null && found.from > found.to;
      if (empty || reversed) context.issues.push({ code: 'custom', message: invalid, input: value });
      return found;
    }),
  );
};

const slug = z.string().check(z.regex(slugPattern, invalid));
const roubles = range('\\d{1,10}', false);

const listFields = {
  id: z.optional(repeated(id)).check(z.describe('only these offers; unpublished ones are left out')),
  type: z.optional(repeated(slug)),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  brand: z.optional(repeated(slug)),
  model: z.optional(repeated(slug)),
  vendor: z.optional(repeated(slug)).check(z.describe('ids or slugs')),
  region: z
    .optional(repeated(z.string().check(z.regex(regionPattern, invalid))))
    .check(z.describe('two-digit code of the federal subject: 77 is Moscow')),
  condition: z.optional(repeated(z.enum(offerConditions))),
  availability: z.optional(repeated(z.enum(availabilities))),
  year: z.optional(repeated(range('\\d{4}', true))).check(z.describe('`2024` or `2020-2024`')),
  price: z.optional(roubles).check(z.describe('`from-to` in whole roubles')),
  payment: z.optional(roubles).check(z.describe('`from-to` in whole roubles per month')),
  ...paymentChoiceQuery,
  sort: z._default(z.enum(catalogueSorts), '-createdAt'),
  facets: z._default(z.enum(['0', '1']), '1'),
  ...pageQuery,
};

const attributeRange = range('\\d{1,9}(?:\\.\\d{1,4})?', true);
const attributeValue = z.string().check(z.regex(attributeValuePattern, invalid));

/** The filter of one attribute: values of an enum or bool, or ranges of a number. */
export type AttributeFilter = { key: string; values: string[]; ranges: NumberRange[] };

const attributesOf = (query: Record<string, unknown>, context: z.core.ParsePayload): AttributeFilter[] =>
  Object.entries(query).flatMap(([name, given]) => {
    if (!name.startsWith('attr.')) return [];
    const asked = repeated(attributeValue).safeParse(given);
    if (!asked.success || !attributeNamePattern.test(name)) {
      context.issues.push({ code: 'custom', message: invalid, path: [name], input: given });
      return [];
    }
    const ranges = asked.data.map((value) => attributeRange.safeParse(value));
    return [
      {
        key: name.slice('attr.'.length),
        values: asked.data,
        ranges: ranges.flatMap((result) => (result.success ? [result.data] : [])),
      },
    ];
  });

/** Query of `GET /api/catalog` and `GET /api/vendors/{id}/offers`; any malformed value is a 400 under its name. */
export const catalogueQuery = z.pipe(
  z.looseObject(listFields),
  z.transform(({ facets, ...query }, context) => ({
    ...query,
    facets: facets === '1',
    attributes: attributesOf(query, context),
  })),
);
/** A parsed query of a list. */
export type CatalogueQuery = z.infer<typeof catalogueQuery>;

/** A value of a facet with the number of offers that choosing it would show. */
export const facetValue = z.object({
  value: z.string(),
  name: z.string(),
  count: z.int().check(z.minimum(0)),
});
/** A value of a facet. */
export type FacetValue = z.infer<typeof facetValue>;

/**
 * Facets by the name of their query key: `type`, `brand`, `model` (without a chosen brand only the chosen models), `vendor`, `region`,
 * `condition`, `availability`, `year`, and `attr.<key>` of the chosen type. Each ignores its own choice. Brands, models, vendors and regions
 * are sorted by frequency, years with the latest first, the others in their own order; chosen values stay with a count of 0, also if the
 * words of `q` occur nowhere in the catalogue.
 */
export const facets = z.record(z.string(), z.array(facetValue));
/** Facets by the name of their query key. */
export type Facets = z.infer<typeof facets>;

/** Answer of a list; `correction` is what was searched for instead if `q` had a typing error. */
export const catalogueAnswer = z.extend(pageOf(offerCard), {
  facets: z.optional(facets).check(z.describe('absent with `facets=0`')),
  correction: z.nullable(z.string()),
});
/** Answer of a list. */
export type CatalogueAnswer = z.infer<typeof catalogueAnswer>;

/** Query of `GET /api/catalog/suggest`. */
export const suggestQuery = z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(100)), '') });

/** A suggestion; `href` is a page of ours. */
export const suggestion = z.object({
  kind: z.enum(['type', 'brand', 'model']),
  text: z.string(),
  href: z.string(),
});
/** A suggestion. */
export type Suggestion = z.infer<typeof suggestion>;

/** Answer of `GET /api/catalog/suggest`: ten at most. */
export const suggestAnswer = z.array(suggestion).check(z.maxLength(10));
