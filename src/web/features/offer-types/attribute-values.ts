import { z } from 'zod/mini';
import type { TypeAttribute } from '#contract/catalogue.ts';
import { attributeBody } from '#contract/offer-types.ts';
import { overTyped } from '#web/lib/forms/over-typed.ts';

/** An attribute as typed; rows of values have keys of their own. */
export type AttributeValues = {
  key: string;
  name: string;
  unit: string;
  kind: TypeAttribute['kind'];
  values: { row: number; value: string; name: string }[];
  filterable: boolean;
};

/** The fields of an attribute that are sent. */
export type AttributeFields = TypeAttribute;

/** The form's values for an attribute, or for a new one. */
export const valuesOfAttribute = (attribute: TypeAttribute | undefined): AttributeValues => ({
  key: attribute?.key ?? '',
  name: attribute?.name ?? '',
  unit: attribute?.unit ?? '',
  kind: attribute?.kind ?? 'number',
  values: (attribute?.values ?? []).map(({ value, name }, row) => ({ row, value, name })),
  filterable: attribute?.filterable ?? true,
});

// Only a number has a unit, and only a choice has values: what was typed for another kind stays in the form and is not sent.
const fieldsOf = ({ unit = '', kind, values = [], ...rest }: Partial<AttributeValues>): object => ({
  filterable: false,
  ...rest,
  kind,
  unit: kind === 'number' && unit.trim() !== '' ? unit : null,
  values: kind === 'enum' ? values.map(({ value, name }) => ({ value, name })) : [],
});

/** The contract's schema of an attribute over the values of its form. */
export const attributeSchema = overTyped(z.omit(attributeBody, { typeId: true, version: true }), fieldsOf);
