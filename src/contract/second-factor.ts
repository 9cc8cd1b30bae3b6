import { z } from 'zod';
import { secondFactorCode } from './accounts.ts';
import { fieldCode } from './common.ts';

/** The password once more, before what protects the account is changed. */
const password = z.string().min(1, fieldCode('required')).max(128);

/** `POST /api/account/second-factor/start`: makes a secret that counts once a code of it is confirmed. */
export const startSecondFactorBody = z.object({
  password,
  code: secondFactorCode.optional().describe('of the present one, when the new one shall take its place'),
});
/** Answer of `second-factor/start`. */
export const secondFactorStarted = z.object({
  secret: z.string().describe('base32, for typing by hand'),
  url: z.string().describe('otpauth://…, for an app on the same device'),
  qr: z.string().describe('the same as an SVG picture'),
});

/** `POST /api/account/second-factor/confirm`. */
export const confirmSecondFactorBody = z.object({ code: secondFactorCode });

/** `POST /api/account/second-factor/disable` and `…/recovery-codes`. */
export const secondFactorProofBody = z.object({ password, code: secondFactorCode });

/** Answer of `second-factor/confirm` and `…/recovery-codes`: shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
