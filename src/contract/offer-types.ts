import { z } from 'zod/mini';
import { attributeKinds, typeAttribute, typeDefaults } from './catalogue.ts';
import { fieldCode, fraction, text, version } from './common.ts';
import { drawingNames } from './drawing-names.ts';
import { leaseLimits } from './leasing.ts';
import { slugPattern } from './search-values.ts';

const slug = z
  .string()
  .check(z.minLength(1, fieldCode('required')), z.regex(slugPattern, fieldCode('invalid')));

const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** Path of the calls of one type and of its rates: the type's slug. */
export const typeParams = z.object({ id: z.string().check(z.regex(slugPattern)) });

const typeFields = {
  name: text(80).check(z.describe('plural, as a heading: «Грузовики»')),
  nameOne: text(80).check(z.describe('one of them: «Грузовик»')),
  words: optionalText(300).check(z.describe('other search words for it, separated by spaces')),
  drawing: z.enum(drawingNames),
};

/** `POST /api/staff/types`: limits, defaults and rates are those of the type above, or of the first of the tree. */
export const typeBody = z.object({ id: slug, parentId: z.nullable(slug), ...typeFields });
/** Body of a new type. */
export type TypeBody = z.infer<typeof typeBody>;

/** `POST /api/staff/types/{id}`; what is left out stays. */
export const typeChangeBody = z.object({
  ...z.partial(z.object(typeFields)).shape,
  hidden: z.optional(z.boolean()),
  move: z.optional(z.enum(['up', 'down'])).check(z.describe('swaps it with its neighbour')),
  version,
});
/** Changes of a type. */
export type TypeChange = z.infer<typeof typeChangeBody>;

const attributeValue = z.object({
  value: z
    .string()
    .check(z.minLength(1, fieldCode('required')), z.regex(/^[\w.+-]{1,40}$/, fieldCode('invalid'))),
  name: text(80),
});

const attributeFields = {
  name: text(80),
  unit: z.nullable(text(20)),
  kind: z.enum(attributeKinds),
  values: z.array(attributeValue).check(z.maxLength(50)),
  filterable: z.boolean(),
};

/** An attribute's key: `powerHp`. */
const attributeKey = z
  .string()
  .check(z.minLength(1, fieldCode('required')), z.regex(/^[a-z]\w{0,39}$/i, fieldCode('invalid')));

/** `POST /api/staff/attributes`; `version` is the type's. */
export const attributeBody = z.object({ typeId: slug, key: attributeKey, ...attributeFields, version });
/** Body of a new attribute. */
export type AttributeBody = z.infer<typeof attributeBody>;

/** `POST /api/staff/attributes/{typeId}.{key}`; what is left out stays, `version` is the type's. */
export const attributeChangeBody = z.object({
  ...z.partial(z.object(attributeFields)).shape,
  move: z.optional(z.enum(['up', 'down'])),
  version,
});
/** Changes of an attribute. */
export type AttributeChange = z.infer<typeof attributeChangeBody>;

/** Path of the calls of one attribute: `{typeId}.{key}`. */
export const attributeParams = z.object({
  id: z.string().check(z.maxLength(121), z.regex(/^[a-z0-9][a-z0-9-]{0,79}\.[a-z]\w{0,39}$/i)),
});

/** The version that a deletion saw, in the query: `?version=`. */
export const deletionQuery = z.object({ version: z.coerce.number().check(z.int(), z.minimum(1)) });

/** `POST /api/staff/rates/{typeId}`; with `below`, types below that currently have the same values adopt the change. */
export const ratesBody = z.object({
  limits: z.optional(leaseLimits),
  defaults: z.optional(typeDefaults),
  below: z.optional(z.boolean()),
  version,
});
/** Changes of a type's rates. */
export type RatesChange = z.infer<typeof ratesBody>;

/** `POST /api/staff/rates/{typeId}/apply`: published offers at rate `from` get the usual rate of the type. */
export const applyRateBody = z.object({ from: fraction, version });

/** How many published offers have which rate. */
const rateCount = z.object({ annualRate: fraction, offers: z.int().check(z.minimum(0)) });

/** A type as admins edit it; `attributes` are its own, without those of the type above. */
export const staffType = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  nameOne: z.string(),
  words: z.string(),
  drawing: z.string(),
  hidden: z.boolean(),
  attributes: z.array(typeAttribute),
  limits: leaseLimits,
  defaults: typeDefaults,
  rates: z
    .array(rateCount)
    .check(
      z.describe('rates of published offers of the type and of types below it, the most frequent first'),
    ),
  version,
});
/** A type as admins edit it. */
export type StaffType = z.infer<typeof staffType>;

/** `GET /api/staff/types` and `…/rates`: the whole tree, parents before children. */
export const staffTypes = z.object({ items: z.array(staffType) });

/** Answer of `GET /api/staff/attributes/{id}`: an attribute with the type whose own it is, and that type's version. */
export const staffAttribute = z.extend(typeAttribute, { id: z.string(), typeId: z.string(), version });

/** Answer of `GET /api/staff/attributes`: every attribute with the type whose own it is. */
export const staffAttributes = z.object({ items: z.array(staffAttribute) });

/** Answer of `POST /api/staff/rates/{typeId}/apply`: how many offers are about to get the new rate. */
export const applyRateAnswer = z.object({ offers: z.int().check(z.minimum(0)) });
