import { z } from 'zod/mini';
import { confirmBody, letterToken } from './accounts.ts';
import { callCode, email, fieldCode, newPassword, phone } from './common.ts';
import { secondFactorCode } from './second-factor.ts';

/** `POST /api/account/recover-password`. */
export const recoverPasswordBody = z.object({ email });

/** `POST /api/account/recover-password/call`: for people whose e-mail is not confirmed, since no letter may lead them to a password. */
export const recoveryCallBody = z.object({ phone });
/** `POST /api/account/recover-password/call/check`. */
export const recoveryCallCheckBody = z.object({ phone, code: callCode });
/** Answer of `recover-password/call/check`: a token for `recover-password/confirm`, as a letter would bring it; good for 1 h. */
export const recoveryToken = z.object({ token: z.string() });

/** `POST /api/account/recover-password/confirm`; without `code` a person with a second factor is answered 401 `secondFactorRequired`. */
export const recoverConfirmBody = z.extend(confirmBody, { code: z.optional(secondFactorCode) });

/** Answer of `recover-password/check`: `i••••@mail.ru`. */
export const maskedEmail = z.object({ email: z.string() });

/** `POST /api/account/password-change`; `email` is the address that the letter with the token went to. */
export const passwordChangeBody = z
  .object({
    token: letterToken,
    password: newPassword,
    repeatPassword: z.string().check(z.minLength(1, fieldCode('required')), z.maxLength(128)),
    email,
  })
  .check(
    z.refine(({ password, repeatPassword }) => password === repeatPassword, {
      path: ['repeatPassword'],
      message: fieldCode('mismatch'),
    }),
  );
