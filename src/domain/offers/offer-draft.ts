import type { TypeAttribute } from '#contract/catalogue.ts';
import type { LeaseLimits } from '#contract/leasing.ts';
import type { Availability, OfferCondition, Paint } from '#contract/offers.ts';
import type { OfferContent, OfferProblems, OfferWarning } from '#contract/stock.ts';
import { wearAttribute, type Features } from '../catalogue/attributes.ts';
import { regionNames } from '../catalogue/regions.ts';
import { hasVinCheckDigit, isVin, normalizeVin } from '../formats/vin.ts';
import { checkAttributes, type Put } from './offer-attributes.ts';

/** What an offer is checked against in its type: its attributes with those of the types above it, and whether it may have offers. */
export type TypeOfOffer = {
  readonly attributes: readonly TypeAttribute[];
  readonly limits: LeaseLimits;
  readonly isLeaf: boolean;
};

/** What an offer is checked against. */
export type OfferRules = {
  readonly typeOf: (typeId: string) => TypeOfOffer | undefined;
  readonly thisYear: number;
};

/** An offer that may be published: price in kopecks, `wear` in kilometres or engine hours, `features` without it. */
export type CheckedOffer = {
  readonly typeId: string;
  readonly brand: string;
  readonly model: string;
  readonly modification: string;
  readonly year: number;
  readonly condition: OfferCondition;
  readonly priceKopecks: number;
  readonly availability: Availability;
  readonly region: string;
  readonly city: string;
  readonly features: Features;
  readonly wear: number | null;
  readonly vin: string | null;
  readonly paint: Paint;
  readonly description: string;
  readonly options: readonly string[];
};

/** The result of checking a draft; `offer` is null while there are problems. */
export type CheckedContent = {
  readonly offer: CheckedOffer | null;
  readonly problems: OfferProblems;
  readonly warnings: readonly OfferWarning[];
};

/** The oldest year of manufacture accepted for sale. */
export const oldestYear = 1970;

const words = (value: string | undefined): string => (value ?? '').trim().replaceAll(/\s+/g, ' ');

const within = (
  put: Put,
  field: string,
  { value, min, max }: { value: number | undefined; min: number; max: number },
): number => {
  if (value === undefined) put(field, 'required');
  else if (value < min) put(field, 'min', { min });
  else if (value > max) put(field, 'max', { max });
  return value ?? min;
};

/** A name with at least one letter or digit, so that a URL can be made of it. */
const named = (put: Put, field: string, value: string | undefined): string => {
  const name = words(value);
  if (name === '') put(field, 'required');
  else if (!/[\p{L}\d]/u.test(name)) put(field, 'invalid');
  return name;
};

const required = <T>(put: Put, field: string, value: T | undefined, fallback: T): T => {
  if (value === undefined) put(field, 'required');
  return value ?? fallback;
};

const checkLocation = (put: Put, content: OfferContent): { region: string; city: string } => {
  const region = words(content.region);
  if (region === '') put('region', 'required');
  else if (!regionNames.has(region)) put('region', 'unknown');
  const city = words(content.city);
  if (city === '') put('city', 'required');
  return { region, city };
};

const checkVin = (put: Put, typed: string | undefined): string | null => {
  const vin = normalizeVin(typed ?? '');
  if (vin === '') return null;
  if (!isVin(vin)) put('vin', 'vin');
  return vin;
};

const checkType = (put: Put, typeId: string, rules: OfferRules): TypeOfOffer | undefined => {
  const type = rules.typeOf(typeId);
  if (typeId === '') put('typeId', 'required');
  else if (!type?.isLeaf) put('typeId', 'unknown');
  return type?.isLeaf ? type : undefined;
};

const optionsOf = (content: OfferContent): string[] => [
  ...new Set((content.options ?? []).map(words).filter((option) => option !== '')),
];

/**
 * Turns a draft's content into an offer, or says by field what prevents that: `required`, `min` and `max` with the bound, `unknown` types and
 * regions, `vin`. A wrong check digit only warns, since makers may leave it out.
 */
export const checkContent = (content: OfferContent, rules: OfferRules): CheckedContent => {
  const problems: OfferProblems = { error: {}, params: {} };
  const put: Put = (field, code, params) => {
    if (field in problems.error) return;
    problems.error[field] = code;
    if (params) problems.params[field] = params;
  };
  const typeId = words(content.typeId);
  const type = checkType(put, typeId, rules);
  const condition = required(put, 'condition', content.condition, 'new');
  const limits = type?.limits;
  const features = type ? checkAttributes(put, content, type.attributes) : {};
  const worn = type && wearAttribute(type.attributes);
  const { [worn?.key ?? '']: wear, ...others } = features;
  const offer: CheckedOffer = {
    typeId,
    brand: named(put, 'brand', content.brand),
    model: named(put, 'model', content.model),
    modification: named(put, 'modification', content.modification),
    year: within(put, 'year', { value: content.year, min: oldestYear, max: rules.thisYear + 1 }),
    condition,
    priceKopecks: within(put, 'priceKopecks', {
      value: content.priceKopecks,
      min: limits?.priceMinKopecks ?? 0,
      max: limits?.priceMaxKopecks ?? Number.MAX_SAFE_INTEGER,
    }),
    availability: required(put, 'availability', content.availability, 'in_stock'),
    ...checkLocation(put, content),
    features: others,
    wear: typeof wear === 'number' ? wear : null,
    vin: checkVin(put, content.vin),
    paint: content.paint ?? 'white',
    description: (content.description ?? '').trim(),
    options: optionsOf(content),
  };
  const isRight = Object.keys(problems.error).length === 0;
  const doubtful = offer.vin !== null && isVin(offer.vin) && !hasVinCheckDigit(offer.vin);
  return { offer: isRight ? offer : null, problems, warnings: doubtful ? ['vinCheckDigit'] : [] };
};

/** The title of a draft in lists: «КАМАЗ 65115, 6×4»; empty while nothing is named. */
export const titleOfContent = ({
  brand,
  model,
  modification,
}: Pick<OfferContent, 'brand' | 'model' | 'modification'>): string =>
  [[brand, model].map(words).filter(Boolean).join(' '), words(modification)].filter(Boolean).join(', ');
