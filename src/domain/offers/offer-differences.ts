import type { TypeAttribute } from '#contract/catalogue.ts';
import type { OfferContent, OfferContentField, OfferDifference } from '#contract/stock.ts';
import { attributeValue } from '../catalogue/attributes.ts';
import { regionName } from '../catalogue/regions.ts';
import { nbsp } from '../formats/characters.ts';
import { formatRubles } from '../formats/numbers.ts';
import { counted } from '../formats/plural.ts';
import { normalizeVin } from '../formats/vin.ts';
import { availabilityLabels, conditionLabels, offerFieldLabels, paintLabels } from './offer-labels.ts';

/** Names for the fields of an offer: names of types, and the attributes of each. */
export type OfferNames = {
  readonly typeName: (typeId: string) => string;
  readonly attributesOf: (typeId: string) => readonly TypeAttribute[];
};

type Words = string | null;
type InWords = (content: OfferContent, names: OfferNames) => Words;

const text = (value: string | undefined): Words => value?.trim().replaceAll(/\s+/g, ' ') || null;
const labelOf = <T extends string>(labels: Record<T, string>, value: T | undefined): Words =>
  value === undefined ? null : labels[value];

const inWords: Record<Exclude<OfferContentField, 'attributes' | 'photoIds'>, InWords> = {
  typeId: ({ typeId }, { typeName }) => (typeId ? typeName(typeId) : null),
  brand: ({ brand }) => text(brand),
  model: ({ model }) => text(model),
  modification: ({ modification }) => text(modification),
  year: ({ year }) => (year === undefined ? null : String(year)),
  condition: ({ condition }) => labelOf(conditionLabels, condition),
  priceKopecks: ({ priceKopecks }) => (priceKopecks === undefined ? null : formatRubles(priceKopecks)),
  availability: ({ availability }) => labelOf(availabilityLabels, availability),
  region: ({ region }) => (region ? regionName(region) : null),
  city: ({ city }) => text(city),
  vin: ({ vin }) => normalizeVin(vin ?? '') || null,
  paint: ({ paint }) => labelOf(paintLabels, paint ?? 'white'),
  description: ({ description }) => description?.trim() || null,
  options: ({ options }) => text((options ?? []).map((option) => option.trim()).join(', ')),
};

const attributeWords = (attribute: TypeAttribute, { attributes = {} }: OfferContent): Words => {
  const value = Object.hasOwn(attributes, attribute.key) ? attributes[attribute.key] : undefined;
  if (value === undefined || value === '') return null;
  const shown = attributeValue(attribute, value);
  return attribute.unit === null ? shown : `${shown}${nbsp}${attribute.unit}`;
};

const photoCount = (ids: readonly string[]): Words =>
  ids.length === 0 ? null : counted(ids.length, 'фотография', 'фотографии', 'фотографий');

const photosDiffer = (before: OfferContent, after: OfferContent): OfferDifference[] => {
  const [old, young] = [before.photoIds ?? [], after.photoIds ?? []];
  if (old.join() === young.join()) return [];
  const now =
    old.length === young.length ? `${photoCount(young)}: другие или в другом порядке` : photoCount(young);
  return [{ field: 'photoIds', name: offerFieldLabels.photoIds, before: photoCount(old), after: now }];
};

/** What differs between two states of an offer, field by field in the order of its form, in words. */
export const differencesOf = (
  before: OfferContent,
  after: OfferContent,
  names: OfferNames,
): OfferDifference[] => {
  const fields = Object.entries(inWords).map(([field, say]) => ({
    field,
    name: offerFieldLabels[field as OfferContentField],
    before: say(before, names),
    after: say(after, names),
  }));
  const attributes = names.attributesOf(after.typeId ?? '').map((attribute) => ({
    field: `attributes.${attribute.key}`,
    name: attribute.name,
    before: attributeWords(attribute, before),
    after: attributeWords(attribute, after),
  }));
  return [...fields, ...attributes]
    .filter((field) => field.before !== field.after)
    .concat(photosDiffer(before, after));
};

/** Fields whose change is published at once, without review. */
const atOnce: readonly string[] = ['priceKopecks', 'availability'] satisfies OfferContentField[];

/** True if staff have to review some of the changes. */
export const needsModeration = (differences: readonly OfferDifference[]): boolean =>
  differences.some(({ field }) => !atOnce.includes(field));
