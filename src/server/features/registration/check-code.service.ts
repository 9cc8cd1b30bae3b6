import type { Actor } from '#domain/actor.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId, newSecret, sha256 } from '#server/platform/ids.ts';
import { admitCode } from './admit-code.ts';
import { isOwnPhone } from './call-code.service.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { ClaimedRequest, ClaimForConfirmed, PrepareClaim } from './claim-for-confirmed.ts';
import {
  findPeopleByEither,
  findPerson,
  findPersonByContact,
  assignConsents,
  insertPerson,
  lockContacts,
  lockOneself,
  updatePerson,
} from '#server/features/people/index.ts';
import {
  assignRegistration,
  insertRegistrationToken,
  lockRegistration,
  type Registration,
  type RegistrationToken,
} from './registrations.repository.ts';
import { verifyCode } from './verify-code.ts';

const tokenLifeMs = 60 * 60 * 1000;

type Confirmation = {
  token: string;
  userId: string;
  expiresAt: string;
  inn?: string;
  request?: ClaimedRequest;
};
/** The contact by which an account was found, and its person. */
type Known = { outcome: 'known'; by: 'phone' | 'email'; userId: string };
/** The code to check, the caller, and what a right code claims besides the account. */
type Check = { id: string; code: string; caller: Caller; claim: ClaimForConfirmed };
type Checked = { outcome: 'wrong' | 'ended' | 'gone' } | Known | ({ outcome: 'right' } & Confirmation);

/**
 * The person of a confirmed phone, unless the phone or the e-mail belongs to an account that can sign in, or the e-mail to another person. A
 * person without a password is recognised by phone alone, so that a typo in the e-mail locks nobody out.
 */
const personFor = async (context: Context, tx: Tx, registration: Registration): Promise<string | Known> => {
  const { email, phone, name } = registration;
  await lockContacts(tx, [email, phone]);
  const [known, another] = await findPeopleByEither(tx, phone, email);
  if (known) {
    if (another || known.status !== 'new' || known.password_hash !== null || known.phone !== phone) {
      const ofPhone = [known, another].find((person) => person?.phone === phone);
      return { outcome: 'known', by: ofPhone ? 'phone' : 'email', userId: (ofPhone ?? known).id };
    }
    if (known.email !== email) await updatePerson(tx, known.id, { email, email_confirmed_at: null, name });
    return known.id;
  }
  const userId = newId();
  const now = context.clock.now();
  await insertPerson(tx, { id: userId, email, phone, name, role: 'client', status: 'new', now });
  await appendEvent(tx, context.clock, {
    type: 'user.registered',
    subject: { type: 'user', id: userId, version: 1 },
    actorId: userId,
    data: {},
  });
  return userId;
};

const issueToken = async (
  tx: Tx,
  {
    userId,
    purpose,
    requestId = null,
    now,
  }: { userId: string; purpose: RegistrationToken['purpose']; requestId?: string | null; now: Date },
): Promise<{ outcome: 'right' } & Confirmation> => {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + tokenLifeMs);
  await insertRegistrationToken(tx, {
    token_hash: sha256(token),
    user_id: userId,
    purpose,
    created_at: now,
    expires_at: expiresAt,
    request_id: requestId,
    spent_at: null,
  });
  return { outcome: 'right', token, userId, expiresAt: expiresAt.toISOString() };
};

const checkRegistration = async (
  context: Context,
  tx: Tx,
  { id, code, caller, claim }: Check,
): Promise<Checked> => {
  const now = context.clock.now();
  const idHash = sha256(id);
  const registration = await lockRegistration(tx, idHash);
  if (!registration || registration.expires_at <= now) return { outcome: 'gone' };
  const spoken = await verifyCode(context, tx, { subject: idHash, code });
  if (typeof spoken === 'string') return { outcome: spoken };
  const found = await personFor(context, tx, registration);
  const by = typeof found === 'object' ? found.by : 'phone';
  const userId = typeof found === 'object' ? found.userId : found;
  const request = await claim(tx, {
    registrationHash: idHash,
    email: registration.email,
    userId,
    by,
    caller,
  });
  if (typeof found === 'object') {
    await appendEvent(tx, context.clock, {
      type: 'user.registrationRepeated',
      subject: { type: 'user', id: spoken.id, version: 1 },
      actorId: null,
      data: { registrationHash: idHash },
    });
    return found;
  }
  await assignRegistration(tx, idHash, found);
  await assignConsents(tx, idHash, found);
  const requestId = request?.id ?? null;
  const issued = await issueToken(tx, { userId: found, purpose: 'registration', requestId, now });
  return {
    ...issued,
    ...(registration.inn === null ? {} : { inn: registration.inn }),
    ...(request === null ? {} : { request }),
  };
};

/** Checks a call to the signed-in person's phone and confirms the phone, unless somebody else has confirmed it since. */
const checkOwnPhone = async (context: Context, tx: Tx, { id, code }: Check): Promise<Checked> => {
  const now = context.clock.now();
  const known = await findPerson(tx, id);
  if (!known) return { outcome: 'gone' };
  await lockContacts(tx, [known.phone]);
  const person = await lockOneself(tx, id);
  const spoken = await verifyCode(context, tx, { subject: id, code });
  if (typeof spoken === 'string') return { outcome: spoken };
  if (spoken.phone !== person.phone || person.phone !== known.phone) return { outcome: 'ended' };
  const holder = await findPersonByContact(tx, { phone: person.phone });
  if (holder && holder.id !== id) return { outcome: 'known', by: 'phone', userId: holder.id };
  const { version } = await updatePerson(tx, id, { phone_confirmed_at: now });
  await appendEvent(tx, context.clock, {
    type: 'user.phoneConfirmed',
    subject: { type: 'user', id, version },
    actorId: id,
    data: {},
  });
  return issueToken(tx, { userId: id, purpose: 'phone', now });
};

const refusalOf = (checked: Exclude<Checked, { outcome: 'right' }>): AppError => {
  if (checked.outcome === 'gone') return new AppError('notFound');
  if (checked.outcome === 'known')
    return new AppError('accountExists', { fields: { [checked.by]: 'taken' } });
  return fieldError('code', checked.outcome === 'ended' ? 'expired' : 'code');
};

/**
 * Checks a code; a wrong one counts even though it is refused, so the refusal comes after the transaction.
 * @throws AppError `formHasErrors` with `code: "code" | "expired"`, `accountExists` with the contact that is `taken`, `notFound`,
 * `tooManyRequests`
 */
export const checkCode = async (
  context: Context,
  actor: Actor,
  body: { id: string; code: string },
  { caller, prepareClaim }: { caller: Caller; prepareClaim: PrepareClaim },
): Promise<Confirmation> => {
  const refund = await admitCode(context, caller);
  const check = isOwnPhone(actor, body.id) ? checkOwnPhone : checkRegistration;
  const claim = await prepareClaim();
  const checked = await context.db
    .transaction()
    .execute((tx) => check(context, tx, { ...body, caller, claim }));
  if (checked.outcome === 'right' || checked.outcome === 'known') await refund();
  if (checked.outcome !== 'right') throw refusalOf(checked);
  const { outcome: _outcome, ...issued } = checked;
  return issued;
};
