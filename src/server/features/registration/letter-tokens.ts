import type { FieldErrorCode } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newSecret, sha256 } from '#server/platform/ids.ts';
import { type EmailToken, insertEmailToken, usePasswordTokens } from './email-tokens.repository.ts';
import type { Person } from '#server/features/people/index.ts';

const hourMs = 60 * 60 * 1000;

const lifeMs: Record<EmailToken['purpose'], number> = { password: hourMs, confirmEmail: 24 * hourMs };

/** A token for a letter to one of a person's addresses: 256 random bits, of which only the hash is kept. */
const issueToken = async (
  context: Context,
  { userId, email, purpose }: { userId: string; email: string; purpose: EmailToken['purpose'] },
): Promise<string> => {
  const token = newSecret();
  const now = context.clock.now();
  await insertEmailToken(context.db, {
    token_hash: sha256(token),
    user_id: userId,
    purpose,
    email,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs[purpose]),
    used_at: null,
  });
  return token;
};

/** A token that sets a person's password: valid for 1 h, and the only valid one. */
export const passwordToken = async (context: Context, { id, email }: Person): Promise<string> => {
  await usePasswordTokens(context.db, id, context.clock.now());
  return issueToken(context, { userId: id, email, purpose: 'password' });
};

/** URL of the page where a password is set, for a letter to a confirmed address. */
export const passwordPage = async (context: Context, person: Person): Promise<string> => {
  const token = await passwordToken(context, person);
  return new URL(`/auth/password-recover/confirm?token=${token}`, context.env.PUBLIC_URL).href;
};

/** URL of the page where a call to the phone leads to a password: for people whose e-mail may be somebody else's. */
export const passwordByCallPage = ({ env }: Context): string =>
  new URL('/auth/password-recover?by=phone', env.PUBLIC_URL).href;

/** URL of the page that confirms `email`, with a token valid for 24 h. */
export const confirmationPage = async (context: Context, { id }: Person, email: string): Promise<string> => {
  const token = await issueToken(context, { userId: id, email, purpose: 'confirmEmail' });
  return new URL(`/confirm-email?token=${token}`, context.env.PUBLIC_URL).href;
};

/** The token, if it may still be used for this. @throws AppError `formHasErrors`: `invalid` if unknown or used, `expired` */
export const requireAlive = (
  token: EmailToken | undefined,
  purpose: EmailToken['purpose'],
  now: Date,
): EmailToken => {
  if (!token || token.purpose !== purpose || token.used_at) throw refusedToken('invalid');
  if (token.expires_at <= now) throw refusedToken('expired');
  return token;
};

/** Why a token from a letter is refused. */
export const refusedToken = (code: Extract<FieldErrorCode, 'invalid' | 'expired'>): AppError =>
  new AppError('formHasErrors', { fields: { token: code } });
