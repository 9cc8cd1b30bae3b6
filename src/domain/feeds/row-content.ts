import type { RowReason } from '#contract/feeds.ts';
import { cutText } from '../formats/cut-text.ts';
import { isVin, normalizeVin } from '../formats/vin.ts';
import type { FeedType } from './feed-types.ts';
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
import { listOf, namesOf, one, type RowValues } from './row-values.ts';

/** What values are read by: known cities, the vendor's location, and the current year. */
export type ValueRules = {
  regionOfCity: ReadonlyMap<string, string>;
  home: { region: string; city: string } | null;
  thisYear: number;
};

/** The most signs that each text of an offer may have. */
export const longest = {
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

/** Notes why a row is refused. */
type Refuse = (reason: RowReason) => null;

const featuresOf = (type: FeedType, values: RowValues): OfferContent['features'] => {
  const found: OfferContent['features'] = {};
  for (const attribute of type.attributes) {
    const text = values.get(`attr.${attribute.key}`)?.[0];
    const value = text === undefined ? undefined : readAttribute(attribute, text);
    if (value !== undefined) found[attribute.key] = value;
  }
  return found;
};

const locationOf = (
  values: RowValues,
  { regionOfCity, home }: ValueRules,
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

const readFacts = (values: RowValues, type: FeedType | null, rules: ValueRules, refuse: Refuse) => {
  const year = readYear(one(values, 'year'), rules.thisYear) ?? refuse('yearInvalid');
  const priceKopecks = readKopecks(one(values, 'price')) ?? refuse('priceInvalid');
  const location = locationOf(values, rules) ?? refuse('placeUnknown');
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
  return { year, priceKopecks, location, vin: vin === '' ? null : vin, wear, condition };
};

const readTexts = (values: RowValues, city: string, refuse: Refuse) => {
  const texts = {
    externalId: one(values, 'externalId'),
    ...namesOf(values),
    modification: one(values, 'modification'),
    city,
    description: one(values, 'description'),
  };
  if (texts.externalId === '') refuse('externalIdMissing');
  if (Object.entries(texts).some(([key, text]) => text.length > longest[key as keyof typeof texts]))
    refuse('tooLong');
  return texts;
};

const oldPriceOf = (values: RowValues, type: FeedType, priceKopecks: number): number | null => {
  const oldPrice = readKopecks(one(values, 'oldPrice'));
  const isOld = oldPrice !== null && oldPrice > priceKopecks && oldPrice <= type.limits.priceMaxKopecks;
  return isOld ? oldPrice : null;
};

const optionsOf = (values: RowValues): string[] =>
  listOf(values, 'options', /[;\n|]/u)
    .map((option) => cutText(option, longest.option))
    .slice(0, most.options);

const photosOf = (values: RowValues): string[] =>
  listOf(values, 'photos', /[\s;|]+/u)
    .filter((url) => url.length <= longest.url)
    .slice(0, most.photos);

/** The offer of a row, or null and all reasons why there is none. `type` is null for a category that is excluded or unknown. */
export const readContent = (
  values: RowValues,
  { type, excluded }: { type: FeedType | null; excluded: boolean },
  rules: ValueRules,
): Pick<ReadRow, 'content' | 'reasons'> => {
  const reasons: RowReason[] = [];
  const refuse = (reason: RowReason): null => {
    reasons.push(reason);
    return null;
  };
  if (!type) refuse(excluded ? 'categoryLeftOut' : 'categoryUnknown');
  const { brand, model } = namesOf(values);
  if (brand === '') refuse('brandMissing');
  if (model === '') refuse('modelMissing');
  const { year, priceKopecks, location, vin, wear, condition } = readFacts(values, type, rules, refuse);
  const texts = readTexts(values, location?.city ?? '', refuse);
  if (!type || year === null || priceKopecks === null || location === null || condition === null)
    return { content: null, reasons };
  if (reasons.length > 0) return { content: null, reasons };
  // The order stays: a hash of the whole tells whether a row has changed since the last import.
  const content: OfferContent = {
    ...texts,
    typeId: type.id,
    features: featuresOf(type, values),
    year,
    priceKopecks,
    oldPriceKopecks: oldPriceOf(values, type, priceKopecks),
    condition,
    availability: readAvailability(one(values, 'availability')),
    region: location.region,
    vin,
    wear,
    options: optionsOf(values),
    photos: photosOf(values),
  };
  return { content, reasons };
};
