import { z } from 'zod/mini';

/**
 * Applies the contract's schema of a body to the typed values, so that faults carry the contract's names. `bodyOf` turns the values into
 * the body; it gets no blank fields.
 */
export const overTyped = <Values, Body>(
  contract: z.core.$ZodType<Body>,
  bodyOf: (values: Partial<Values>) => unknown,
): z.core.$ZodType<Body> =>
  z.pipe(
    z.transform((values) => bodyOf(values as Partial<Values>)),
    contract,
  );
