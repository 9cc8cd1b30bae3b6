import type { TypeAttribute } from '#contract/catalogue.ts';
import type { ErrorParams, FieldErrorCode } from '#contract/errors.ts';
import type { OfferContent } from '#contract/stock.ts';
import { wearKeys } from '../catalogue/attributes.ts';

/** Records a problem with a field. */
export type Put = (field: string, code: FieldErrorCode, params?: ErrorParams) => void;

const largest = 100_000_000;

type Value = string | number | boolean;

const checkNumber = (put: Put, field: string, value: Value, isWhole: boolean): number | undefined => {
  if (typeof value !== 'number' || (isWhole && !Number.isInteger(value))) put(field, 'invalid');
  else if (value < 0) put(field, 'min', { min: 0 });
  else if (value > largest) put(field, 'max', { max: largest });
  else return value;
  return undefined;
};

const checkValue = (put: Put, field: string, attribute: TypeAttribute, value: Value): Value | undefined => {
  if (attribute.kind === 'number') return checkNumber(put, field, value, wearKeys.includes(attribute.key));
  const isKnown =
    attribute.kind === 'bool'
      ? typeof value === 'boolean'
      : attribute.values.some((known) => known.value === value);
  if (isKnown) return value;
  put(field, 'invalid');
  return undefined;
};

/** The values of a type's attributes; attributes that the type lacks are left out, and a used asset must state its wear. */
export const checkAttributes = (
  put: Put,
  { attributes: given = {}, condition }: OfferContent,
  attributes: readonly TypeAttribute[],
): Record<string, Value> => {
  const checked: Record<string, Value> = {};
  for (const attribute of attributes) {
    const { key } = attribute;
    const field = `attributes.${key}`;
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    if (value === undefined || value === '') {
      if (condition === 'used' && wearKeys.includes(key)) put(field, 'required');
      continue;
    }
    const right = checkValue(put, field, attribute, value);
    if (right !== undefined) checked[key] = right;
  }
  return checked;
};
