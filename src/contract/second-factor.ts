import { z } from 'zod/mini';
import { secondFactorCode } from './accounts.ts';
import { fieldCode } from './common.ts';

/** The password once more, before what protects the account is changed. */
const password = z.string().check(z.minLength(1, fieldCode('required')), z.maxLength(128));

/** `POST /api/account/second-factor/start`: makes a secret that counts once a code of it is confirmed. */
export const startSecondFactorBody = z.object({
  password,
  code: z
    .optional(secondFactorCode)
    .check(z.describe('of the present one, when the new one shall take its place')),
});
/** Answer of `second-factor/start`. */
export const secondFactorStarted = z.object({
  secret: z.string().check(z.describe('base32, for typing by hand')),
  url: z.string().check(z.describe('otpauth://…, for an app on the same device')),
  qr: z.string().check(z.describe('the same as an SVG picture')),
});

/** `POST /api/account/second-factor/confirm`. */
export const confirmSecondFactorBody = z.object({ code: secondFactorCode });

/** `POST /api/account/second-factor/disable` and `…/recovery-codes`. */
export const secondFactorProofBody = z.object({ password, code: secondFactorCode });

/** Answer of `second-factor/confirm` and `…/recovery-codes`: shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
