import { z } from 'zod/mini';
import { callCode, fieldCode } from './common.ts';
import { secondFactorCode } from './second-factor.ts';

/**
 * Proof that a call comes from the person and not from somebody with their access token: the password, or a code of a call to their confirmed
 * phone; with a second factor, also its code.
 */
export const proof = {
  password: z.optional(z.string().check(z.minLength(1, fieldCode('required')), z.maxLength(128))),
  code: z
    .optional(callCode)
    .check(
      z.describe(
        'instead of the password: the last digits of the calling number, or the code of a text message',
      ),
    ),
  secondFactorCode: z.optional(secondFactorCode).check(z.describe('if a second factor is set')),
};

/** A call that needs only the proof. */
export const proofBody = z.object(proof);

/** What is given as proof. */
export type Proof = z.infer<typeof proofBody>;
