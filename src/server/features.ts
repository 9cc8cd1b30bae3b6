import { guestsOnly, type Authenticator } from './platform/auth.ts';
import type { Context } from './platform/context.ts';
import type { Feature } from './platform/feature.ts';

/** What the product can do, and who tells who asks. */
export type Product = { features: readonly Feature[]; authenticator: Authenticator };

/** The explicit list of features: nothing is found by its name or place. */
export const assembleProduct = (_context: Context): Product => ({
  features: [],
  authenticator: guestsOnly,
});
