import type { Tokens } from '#contract/accounts.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Keyring, openSession, tokensOf } from '#server/features/sessions/index.ts';
import {
  hashPassword,
  lockPerson,
  requireUncommonPassword,
  setPassword,
} from '#server/features/people/index.ts';
import { lockRegistrationToken, spendRegistrationToken } from './registrations.repository.ts';
import { refuseOwnPassword } from './refuse-own-password.ts';

/** Spends a registration token on a password and signs its person in. */
export const confirmRegistration = async (
  context: Context,
  keyring: Keyring,
  body: { token: string; password: string },
  caller: Caller,
): Promise<Tokens> => {
  requireUncommonPassword(body.password);
  const passwordHash = await hashPassword(body.password);
  const opened = await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const token = await lockRegistrationToken(tx, sha256(body.token));
    if (!token || token.purpose !== 'registration' || token.spent_at)
      throw new AppError('formHasErrors', { fields: { token: 'token' } });
    if (token.expires_at <= now) throw new AppError('formHasErrors', { fields: { token: 'expired' } });
    const known = await lockPerson(tx, token.user_id);
    if (known?.status === 'blocked') throw new AppError('accountBlocked');
    if (!known || known.password_hash !== null) throw new AppError('accountExists');
    await refuseOwnPassword(tx, known, body.password);
    const person = await setPassword(tx, known, { passwordHash });
    await spendRegistrationToken(tx, token.token_hash, now);
    await appendEvent(tx, context.clock, {
      type: 'user.activated',
      subject: { type: 'user', id: person.id, version: person.version },
      actorId: person.id,
      data: {},
    });
    return openSession(context, tx, { userId: person.id, version: person.version, caller });
  });
  return tokensOf(keyring, opened);
};
