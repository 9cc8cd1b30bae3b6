import { z } from 'zod/mini';
import { fieldCode } from './common.ts';

/** A code of the second factor: six digits of the app, or a recovery code in any spelling. */
export const secondFactorCode = z
  .pipe(
    z.string().check(z.trim(), z.minLength(1, fieldCode('required')), z.maxLength(40)),
    z.transform((value) => value.replaceAll(/[\s-]/g, '').toLowerCase()),
  )
  .check(z.refine((value) => /^(?:\d{6}|[\da-z]{12})$/.test(value), fieldCode('code')));

/** Answer of `second-factor/start`. */
export const secondFactorStarted = z.object({
  secret: z.string().check(z.describe('base32, for typing by hand')),
  url: z.string().check(z.describe('otpauth://…, for an app on the same device')),
  qr: z.string().check(z.describe('the same as an SVG image')),
});

/** `POST /api/account/second-factor/confirm`. */
export const confirmSecondFactorBody = z.object({ code: secondFactorCode });

/** Answer of `second-factor/confirm` and `…/recovery-codes`: shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
