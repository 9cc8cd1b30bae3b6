import { z } from 'zod/mini';

/** `GET /api/challenge`: which key to find, in the format of `altcha-lib` 2. */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.string().check(z.describe('derives a key from nonce, salt and counter')),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int().check(z.describe('iterations per key')),
    keyLength: z.int(),
    keyPrefix: z.string().check(z.describe('the prefix of the key of the right counter, in hex')),
    expiresAt: z.int().check(z.describe('seconds since 1970')),
  }),
  signature: z.string(),
});

/** The content of the header. */
export const challengeSolution = z.object({
  challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/** Work that a person's device does unnoticed in a second or two, and that is costly for a caller in thousands. */
export type Challenge = z.infer<typeof challenge>;
/** A solved {@link Challenge}. */
export type ChallengeSolution = z.infer<typeof challengeSolution>;
