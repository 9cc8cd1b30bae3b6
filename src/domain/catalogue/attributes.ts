import type { TypeAttribute } from '#contract/catalogue.ts';
import type { OfferCard, OfferView } from '#contract/offers.ts';
import { nbsp } from '../formats/characters.ts';
import { formatNumber } from '../formats/numbers.ts';

/** Values of an asset's attributes by key. */
export type Features = Readonly<Record<string, string | number | boolean>>;

/** Attributes of wear: they belong to one asset, not to all of its kind. */
export const wearKeys: readonly string[] = ['mileageKm', 'engineHours'];

/** The attribute that measures the wear of a type's assets; undefined if there is none. */
export const wearAttribute = (attributes: readonly TypeAttribute[]): TypeAttribute | undefined =>
  attributes.find(({ key }) => wearKeys.includes(key));

const nameOf = (attribute: TypeAttribute, value: string): string =>
  attribute.values.find((known) => known.value === value)?.name ?? value;

/** A value in words, without its unit: «150», «Дизель», «есть». */
export const attributeValue = (attribute: TypeAttribute, value: string | number | boolean): string => {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'есть' : 'нет';
  return nameOf(attribute, value);
};

/** Attributes of an asset in the order of its type; those without a value are left out. */
export const attributesInWords = (
  attributes: readonly TypeAttribute[],
  features: Features,
): OfferView['attributes'] =>
  attributes.flatMap((attribute) => {
    const value = features[attribute.key];
    if (value === undefined) return [];
    const { key, name, unit } = attribute;
    return [{ key, name, value: attributeValue(attribute, value), unit }];
  });

const mostHighlights = 4;

/** The facts of a card: wear first, then the first attributes of the type, four at most. */
export const highlightsOf = (
  attributes: readonly TypeAttribute[],
  features: Features,
): OfferCard['highlights'] => {
  const facts = attributesInWords(attributes, features);
  const worn = facts.filter(({ key }) => wearKeys.includes(key));
  const others = facts.filter(({ key }) => !wearKeys.includes(key));
  return worn
    .concat(others)
    .slice(0, mostHighlights)
    .map(({ name, value, unit }) => ({ name, value: unit === null ? value : `${value}${nbsp}${unit}` }));
};
