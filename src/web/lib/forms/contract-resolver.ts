import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod/mini';
import type { ErrorParams, FieldErrors } from '#contract/errors.ts';
import { fieldErrorsOf } from '#contract/issues.ts';
import { faultText } from './bound-texts.ts';

/** What is wrong with a form: codes by dot path, and the numbers that their texts need. */
export type Faults = { error: FieldErrors; params?: Record<string, ErrorParams> };

/** How a form's values become the body of its call. */
export type FormRules<Values extends FieldValues, Body> = {
  /** The contract's own schema of the body, so that the codes are those of the server. */
  schema: z.core.$ZodType<Body>;
  /** Rules over several fields, which the server checks too; paths are those of the form. */
  check?: ((values: Values) => FieldErrors) | undefined;
};

const isBlank = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The values without blanks: to the contract a blank field is an absent one. */
export const withoutBlanks = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));

/** Checks values by the rules: the body, or the faults under their dot paths. */
export const checkValues = <Values extends FieldValues, Body>(
  { schema, check }: FormRules<Values, Body>,
  values: Values,
): { body: Body; faults?: undefined } | { faults: Faults } => {
  const filled = withoutBlanks(values);
  const parsed = z.safeParse(schema, filled);
  const found: Faults = parsed.success ? { error: {} } : fieldErrorsOf(parsed.error.issues, filled);
  const error = { ...check?.(values), ...found.error };
  if (parsed.success && Object.keys(error).length === 0) return { body: parsed.data };
  return { faults: { ...found, error } };
};

/** A resolver of react-hook-form over the contract: its codes as `type`, their Russian texts as `message`. */
export const contractResolver =
  <Values extends FieldValues, Body extends FieldValues>(
    rules: FormRules<Values, Body>,
  ): Resolver<Values, unknown, Body> =>
  (values, _context, options) => {
    const checked = checkValues(rules, values);
    if (!checked.faults) return { values: checked.body, errors: {} };
    const { error, params } = checked.faults;
    const flat = Object.fromEntries(
      Object.entries(error).map(([path, code]) => [
        path,
        { type: code, message: faultText(path, code, params?.[path]) },
      ]),
    );
    return { values: {}, errors: toNestErrors<Values>(flat, options) };
  };
