import { randomInt } from 'node:crypto';
import type { Actor } from '#domain/actor.ts';
import { maskPhone } from '#domain/formats/contacts.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId, newSecret, sha256 } from '#server/platform/ids.ts';
import type { Caller } from './caller.ts';
import { findPeopleByEither, findPerson, insertPerson, type Person } from './people.repository.ts';
import {
  countWrongTry,
  findRegistration,
  giveRegistrationTo,
  insertCallCode,
  insertRegistrationToken,
  lockNewestCode,
  lockRegistration,
  useCode,
  type Registration,
} from './registrations.repository.ts';

const codeLifeMs = 10 * 60 * 1000;
const tokenLifeMs = 60 * 60 * 1000;
const pauseSeconds = 60;
const triesPerCode = 5;

type CallSent = { phone: string; expiresAt: string; retryAfter: number; demoCode?: string };

/** Whose phone is called: a registration's by its id, or one's own by the user id of the sign-in. */
const phoneToCall = async (
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ subject: string; phone: string }> => {
  if (actor.kind === 'user') {
    if (actor.id !== id) throw new AppError('notFound');
    const person = await findPerson(context.db, id);
    if (!person) throw new AppError('notFound');
    return { subject: id, phone: person.phone };
  }
  const registration = await findRegistration(context.db, sha256(id));
  if (!registration || registration.expires_at <= context.clock.now()) throw new AppError('notFound');
  return { subject: registration.id_hash, phone: registration.phone };
};

/** Calls the phone; the code is the last four digits of the caller's number. */
export const sendCall = async (
  context: Context,
  actor: Actor,
  id: string,
  caller: Caller,
): Promise<CallSent> => {
  const { subject, phone } = await phoneToCall(context, actor, id);
  await context.limits.consume('callPause', phone);
  await context.limits.consume('callsPerPhone', phone);
  await context.limits.consume('callsPerAddress', caller.ip);
  await context.limits.consume('callsOverall', 'all');
  const now = context.clock.now();
  const code = String(randomInt(10_000)).padStart(4, '0');
  const callId = newId();
  const expiresAt = new Date(now.getTime() + codeLifeMs);
  await context.db.transaction().execute((tx) =>
    insertCallCode(tx, {
      id: callId,
      subject,
      phone,
      code_hash: codeHash(callId, code),
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    }),
  );
  try {
    await context.calls.call({ phone, code, id: callId, at: now.toISOString() });
  } catch (error) {
    // A call that was not made need not be waited out.
    await context.limits.reset('callPause', phone);
    throw error;
  }
  const shown = context.env.demoOnLoopback && !context.calls.configured ? { demoCode: code } : {};
  return { phone: maskPhone(phone), expiresAt: expiresAt.toISOString(), retryAfter: pauseSeconds, ...shown };
};

const codeHash = (callId: string, code: string): string => sha256(`${callId}:${code}`);

type Checked =
  | { outcome: 'wrong' | 'ended' | 'gone' | 'known' }
  | { outcome: 'right'; token: string; userId: string; expiresAt: string };

/** The person whom a confirmed phone stands for; null when the phone or the e-mail is somebody's who can sign in. */
const personFor = async (context: Context, tx: Tx, registration: Registration): Promise<string | null> => {
  const [known, another] = await findPeopleByEither(tx, registration.phone, registration.email);
  const mayGoOn = (person: Person): boolean =>
    !another &&
    person.status === 'new' &&
    person.password_hash === null &&
    person.phone === registration.phone &&
    person.email === registration.email;
  if (known) return mayGoOn(known) ? known.id : null;
  const userId = newId();
  const { email, phone, name } = registration;
  await insertPerson(tx, {
    id: userId,
    email,
    phone,
    name,
    role: 'client',
    status: 'new',
    now: context.clock.now(),
  });
  await appendEvent(tx, context.clock, {
    type: 'user.registered',
    subject: { type: 'user', id: userId, version: 1 },
    actorId: userId,
    data: {},
  });
  return userId;
};

const check = async (context: Context, tx: Tx, idHash: string, code: string): Promise<Checked> => {
  const now = context.clock.now();
  const registration = await lockRegistration(tx, idHash);
  if (!registration || registration.expires_at <= now) return { outcome: 'gone' };
  const spoken = await lockNewestCode(tx, idHash);
  if (!spoken || spoken.expires_at <= now || spoken.wrong_tries >= triesPerCode) return { outcome: 'ended' };
  if (spoken.code_hash !== codeHash(spoken.id, code)) {
    await countWrongTry(tx, spoken.id);
    return { outcome: 'wrong' };
  }
  await useCode(tx, spoken.id, now);
  const userId = await personFor(context, tx, registration);
  if (userId === null) {
    await appendEvent(tx, context.clock, {
      type: 'user.registrationRepeated',
      subject: { type: 'user', id: spoken.id, version: 1 },
      actorId: null,
      data: { registrationHash: idHash },
    });
    return { outcome: 'known' };
  }
  await giveRegistrationTo(tx, idHash, userId);
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + tokenLifeMs);
  await insertRegistrationToken(tx, {
    token_hash: sha256(token),
    user_id: userId,
    purpose: 'registration',
    created_at: now,
    expires_at: expiresAt,
    request_id: null,
    spent_at: null,
  });
  return { outcome: 'right', token, userId, expiresAt: expiresAt.toISOString() };
};

const refusals = {
  gone: () => new AppError('notFound'),
  ended: () => fieldError('code', 'expired'),
  wrong: () => fieldError('code', 'code'),
  known: () => new AppError('accountExists'),
};

/** Checks a code; a wrong one counts even though it is refused, so the refusal comes after the transaction. */
export const checkCode = async (context: Context, body: { id: string; code: string }, caller: Caller) => {
  await context.limits.consume('codesPerAddress', caller.ip);
  const checked = await context.db
    .transaction()
    .execute((tx) => check(context, tx, sha256(body.id), body.code));
  if (checked.outcome !== 'right') throw refusals[checked.outcome]();
  return { token: checked.token, userId: checked.userId, expiresAt: checked.expiresAt };
};
