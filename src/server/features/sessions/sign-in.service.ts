import { normalizePhone } from '#domain/formats/normalize-phone.ts';
import type { Tokens } from '#contract/accounts.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId, newSecret, sha256 } from '#server/platform/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Keyring } from './keyring.ts';
import {
  findPersonByContact,
  lockPerson,
  type Person,
  verifyPassword,
} from '#server/features/people/index.ts';
import { passSecondFactor } from '#server/features/second-factor/index.ts';
import { insertRefreshToken, insertSession } from './sessions.repository.ts';
import { admitSignIn } from './sign-in-tries.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A sign-in as it was written; its access token is signed after the commit, by `tokensOf`. */
export type OpenedSession = { sessionId: string; userId: string; refreshToken: string; refreshHash: string };

type NewSignIn = {
  userId: string;
  device: string;
  deviceHash?: string | undefined;
  ip: string;
  lifeMs: number;
};

/** Writes a sign-in and its first refresh token, which is valid for `lifeMs`; the caller appends the event. */
export const writeSignIn = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { userId, device, deviceHash, ip, lifeMs }: NewSignIn,
): Promise<OpenedSession> => {
  const now = clock.now();
  const sessionId = newId();
  const refreshToken = newSecret();
  const refreshHash = sha256(refreshToken);
  await insertSession(tx, {
    id: sessionId,
    user_id: userId,
    device,
    ip,
    created_at: now,
    last_used_at: now,
    ended_at: null,
    end_reason: null,
    device_hash: deviceHash ?? null,
  });
  await insertRefreshToken(tx, {
    hash: refreshHash,
    session_id: sessionId,
    parent_hash: null,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
    used_at: null,
    seen_at: null,
  });
  return { sessionId, userId, refreshToken, refreshHash };
};

/** Opens a sign-in for a person who has proved their right to it, within the transaction of that proof. */
export const openSession = async (
  context: Context,
  tx: Tx,
  { userId, version, caller }: { userId: string; version: number; caller: Caller },
): Promise<OpenedSession> => {
  const lifeMs = context.env.REFRESH_TOKEN_TTL_DAYS * dayMs;
  const opened = await writeSignIn(context, tx, {
    userId,
    device: caller.userAgent,
    deviceHash: caller.deviceHash,
    ip: caller.ip,
    lifeMs,
  });
  await appendEvent(tx, context.clock, {
    type: 'user.signedIn',
    subject: { type: 'user', id: userId, version },
    actorId: userId,
    data: { sessionId: opened.sessionId },
  });
  return opened;
};

/** The tokens for an opened sign-in. */
export const tokensOf = async (keyring: Keyring, opened: OpenedSession): Promise<Tokens> => ({
  accessToken: await keyring.signAccess(opened),
  refreshToken: opened.refreshToken,
  userId: opened.userId,
});

/** The login as a contact: a phone in any spelling, or an e-mail. */
export const contactOf = (login: string): { email: string } | { phone: string } => {
  const phone = login.includes('@') ? null : normalizePhone(login);
  return phone === null ? { email: login.toLowerCase() } : { phone };
};

/** Opens a sign-in for a person who has proved who they are, unless their password was changed while it was being checked. */
const openProved = (context: Context, proved: Person, caller: Caller): Promise<OpenedSession> =>
  context.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, proved.id);
    if (person?.password_hash !== proved.password_hash) throw new AppError('invalidCredentials');
    return openSession(context, tx, { userId: person.id, version: person.version, caller });
  });

/** A code counts like any other proof of the person, wherever a stranger with the right password tries it. */
const passCode = async (context: Context, { id }: Person, code: string | undefined): Promise<void> => {
  if (code !== undefined) await context.limits.consume('proofsPerPerson', id);
  await passSecondFactor(context, id, { code });
  if (code !== undefined) await context.limits.reset('proofsPerPerson', id);
};

/**
 * Signs in by e-mail or phone; an unknown account is refused in the same words and time as a wrong password. Whether there is a second factor
 * is revealed only after the right password, and the count of wrong tries is reset only after both steps.
 */
export const login = async (
  context: Context,
  keyring: Keyring,
  body: { email: string; password: string; code?: string | undefined },
  caller: Caller,
): Promise<Tokens> => {
  const contact = contactOf(body.email);
  const person = await findPersonByContact(context.db, contact);
  const account = person?.id ?? ('email' in contact ? contact.email : contact.phone);
  const forgetTries = await admitSignIn(context, { account, personId: person?.id }, caller);
  const right = await verifyPassword(person?.password_hash ?? null, body.password);
  if (!right || !person) throw new AppError('invalidCredentials');
  if (person.status === 'blocked') throw new AppError('accountBlocked');
  await passCode(context, person, body.code);
  await forgetTries();
  return tokensOf(keyring, await openProved(context, person, caller));
};
