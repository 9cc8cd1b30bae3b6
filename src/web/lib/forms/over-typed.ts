import { z } from 'zod/mini';

/**
 * The contract's schema of a body over what is typed, so that faults stand under the names of the contract. `bodyOf` turns the values into
 * the body; a field left blank is left out of them.
 */
export const overTyped = <Values, Body>(
  contract: z.core.$ZodType<Body>,
  bodyOf: (values: Partial<Values>) => unknown,
): z.core.$ZodType<Body> =>
  z.pipe(
    z.transform((values) => bodyOf(values as Partial<Values>)),
    contract,
  );
