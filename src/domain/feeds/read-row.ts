import type { FeedField, FeedMapping, RowReason } from '#contract/feeds.ts';
import { cutText } from '../formats/cut-text.ts';
import { isVin, normalizeVin } from '../formats/vin.ts';
import type { FeedRecord } from './feed-record.ts';
import { createCategoryGuess, type FeedType } from './feed-types.ts';
import { createColumnGuess } from './guess-column.ts';
import type { OfferContent, ReadRow } from './offer-content.ts';
import {
  readAttribute,
  readAvailability,
  readCondition,
  readKopecks,
  readRegion,
  readWear,
  readYear,
} from './read-values.ts';

/** What rows are read by: types, the mapping made so far, known cities, and the vendor's location. */
export type RowRules = {
  types: readonly FeedType[];
  mapping: FeedMapping | null;
  regionOfCity: ReadonlyMap<string, string>;
  home: { region: string; city: string } | null;
  thisYear: number;
};

const longest = {
  externalId: 100,
  brand: 60,
  model: 80,
  modification: 120,
  city: 80,
  description: 20_000,
  option: 200,
  url: 2000,
};
const most = { options: 100, photos: 20 };

type Values = Map<string, string[]>;

const one = (values: Values, field: FeedField): string => values.get(field)?.[0]?.trim() ?? '';

const listOf = (values: Values, field: FeedField, separator: RegExp): string[] =>
  (values.get(field) ?? [])
    .flatMap((value) => value.split(separator))
    .map((value) => value.trim())
    .filter((value) => value !== '');

const featuresOf = (type: FeedType, values: Values): OfferContent['features'] => {
  const found: OfferContent['features'] = {};
  for (const attribute of type.attributes) {
    const text = values.get(`attr.${attribute.key}`)?.[0];
    const value = text === undefined ? undefined : readAttribute(attribute, text);
    if (value !== undefined) found[attribute.key] = value;
  }
  return found;
};

/** Brand and model from a title, if the feed has no columns for them: «КАМАЗ 65115 6×4». */
const namesOf = (values: Values): { brand: string; model: string } => {
  const [first = '', second = ''] = one(values, 'title').split(/\s+/u);
  return { brand: one(values, 'brand') || first, model: one(values, 'model') || second };
};

const placeOf = (
  values: Values,
  { regionOfCity, home }: RowRules,
): { region: string; city: string } | null => {
  const city = one(values, 'city');
  const region = one(values, 'region');
  if (city === '' && region === '') return home;
  const parts = city.split(',').map((part) => part.trim().replace(/^г\.?\s+/u, ''));
  const known = parts.find((part) => regionOfCity.has(part.toLowerCase()));
  const code =
    readRegion(region) ??
    parts.map(readRegion).find((found) => found !== null) ??
    (known && regionOfCity.get(known.toLowerCase()));
  return code ? { region: code, city: known ?? (parts.at(0) || region) } : null;
};

/**
 * Reads rows of a feed into offers. `targetOf` and `typeOf` say what a column and a category are mapped to: a person's choice, else the
 * guess. `''` means an unused column or an excluded category; null means an unknown category.
 */
export const createRowReader = (rules: RowRules) => {
  const types = new Map(rules.types.map((type) => [type.id, type]));
  const guessCategory = createCategoryGuess(rules.types);
  const guessColumn = createColumnGuess(rules.types.flatMap(({ attributes }) => attributes));
  const columns = new Map(Object.entries(rules.mapping?.columns ?? {}));
  const categories = new Map<string, string | null>(Object.entries(rules.mapping?.categories ?? {}));
  const targetOf = (column: string): string => {
    const target = columns.get(column) ?? guessColumn(column);
    columns.set(column, target);
    return target;
  };
  const typeOf = (category: string): string | null => {
    const known = categories.get(category);
    if (known !== undefined) return known;
    const typeId = guessCategory(category);
    if (categories.size < 1000) categories.set(category, typeId);
    return typeId;
  };
  const valuesOf = ({ cells }: FeedRecord): Values => {
    const values: Values = new Map();
    for (const [column, given] of cells) {
      const target = targetOf(column);
      if (target !== '' && !values.has(target)) values.set(target, [...given]);
      else if (target === 'photos' || target === 'options') values.get(target)?.push(...given);
    }
    return values;
  };
  const contentOf = (values: Values, category: string, reasons: RowReason[]): OfferContent | null => {
    const refuse = (reason: RowReason): null => {
      reasons.push(reason);
      return null;
    };
    const { brand, model } = namesOf(values);
    const typeId = typeOf(category);
    const type = types.get(typeId ?? '') ?? refuse(typeId === '' ? 'categoryLeftOut' : 'categoryUnknown');
    if (brand === '') refuse('brandMissing');
    if (model === '') refuse('modelMissing');
    const year = readYear(one(values, 'year'), rules.thisYear) ?? refuse('yearInvalid');
    const priceKopecks = readKopecks(one(values, 'price')) ?? refuse('priceInvalid');
    const place = placeOf(values, rules) ?? refuse('placeUnknown');
    const vin = normalizeVin(one(values, 'vin'));
    if (vin !== '' && !isVin(vin)) refuse('vinInvalid');
    const wear = one(values, 'wear') === '' ? null : (readWear(one(values, 'wear')) ?? refuse('wearInvalid'));
    const condition =
      readCondition(one(values, 'condition') || (wear ? 'used' : '')) ?? refuse('conditionUnknown');
    if (
      type &&
      priceKopecks !== null &&
      (priceKopecks < type.limits.priceMinKopecks || priceKopecks > type.limits.priceMaxKopecks)
    )
      refuse('priceOutOfLimits');
    const externalId = one(values, 'externalId');
    if (externalId === '') refuse('externalIdMissing');
    const texts = {
      externalId,
      brand,
      model,
      modification: one(values, 'modification'),
      city: place?.city ?? '',
      description: one(values, 'description'),
    };
    if (Object.entries(texts).some(([key, text]) => text.length > longest[key as keyof typeof texts]))
      refuse('tooLong');
    if (!type || year === null || priceKopecks === null || place === null || condition === null) return null;
    if (reasons.length > 0) return null;
    const oldPrice = readKopecks(one(values, 'oldPrice'));
    return {
      ...texts,
      typeId: type.id,
      features: featuresOf(type, values),
      year,
      priceKopecks,
      oldPriceKopecks:
        oldPrice !== null && oldPrice > priceKopecks && oldPrice <= type.limits.priceMaxKopecks
          ? oldPrice
          : null,
      condition,
      availability: readAvailability(one(values, 'availability')),
      region: place.region,
      vin: vin === '' ? null : vin,
      wear,
      options: listOf(values, 'options', /[;\n|]/u)
        .map((option) => cutText(option, longest.option))
        .slice(0, most.options),
      photos: listOf(values, 'photos', /[\s;|]+/u)
        .filter((url) => url.length <= longest.url)
        .slice(0, most.photos),
    };
  };
  return {
    targetOf,
    typeOf,
    read: (record: FeedRecord): ReadRow => {
      const values = valuesOf(record);
      const category = cutText(one(values, 'category'), 200);
      const reasons: RowReason[] = record.fault ? [record.fault] : [];
      const content = record.fault ? null : contentOf(values, category, reasons);
      const { brand, model } = namesOf(values);
      return {
        row: record.row,
        externalId: cutText(one(values, 'externalId'), longest.externalId),
        title: cutText(
          [brand, model, one(values, 'modification')].filter((part) => part !== '').join(' '),
          200,
        ),
        category,
        content,
        reasons,
      };
    },
  };
};
/** Reads rows of a feed into offers. */
export type RowReader = ReturnType<typeof createRowReader>;
