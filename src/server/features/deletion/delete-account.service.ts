import type { FieldErrors } from '#contract/errors.ts';
import { deletedPersonName } from '#domain/accounts/account-labels.ts';
import type { UserActor } from '#domain/actor.ts';
import { hasUnfinishedRequests, lastContractEnd } from '#server/features/requests/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId } from '#server/platform/ids.ts';
import {
  findPerson,
  lockOneself,
  nameOf,
  type Person,
  updatePerson,
  verifyPassword,
  withdrawConsents,
} from '#server/features/people/index.ts';
import { findCompany, isOnlyOwnerOfOthers } from '#server/features/companies/index.ts';
import { deleteInvitationsTo, deleteOwnRows, isLastAdmin, retainPerson } from './deletion.repository.ts';
import { endSessions } from '#server/features/sessions/index.ts';
import { passSecondFactor } from '#server/features/second-factor/index.ts';

/** Queue of the last letter to whoever deleted their account. Its jobs carry the address, which stands nowhere else by then. */
export const farewellQueue = 'accounts.farewell-letter';

/** What the last letter needs. `keptUntil`: until when law makes us keep who the person was; null when it does not. */
export type Farewell = { to: string; at: string; keptUntil: string | null };

const keptYears = 5;

const yearsAfter = (moment: Date, years: number): Date => {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
};

/** Refuses while others depend on this account; beside `conflict` stands what they depend on it for. */
const requireFreeToGo = async (tx: Tx, person: Person): Promise<void> => {
  const reasons: FieldErrors = {};
  if (await hasUnfinishedRequests(tx, person.id)) reasons['requests'] = 'notAvailable';
  if (await isOnlyOwnerOfOthers(tx, person.id)) reasons['company'] = 'notAvailable';
  if (await isLastAdmin(tx, person)) reasons['role'] = 'notAvailable';
  if (Object.keys(reasons).length > 0) throw new AppError('conflict', { fields: reasons });
};

/** Keeps who signed a contract for five years after its request ended (402-ФЗ); gives until when. */
const keepByLaw = async (tx: Tx, person: Person, now: Date): Promise<Date | null> => {
  const ended = await lastContractEnd(tx, person.id);
  const until = ended && yearsAfter(ended, keptYears);
  if (!until || until <= now) return null;
  await retainPerson(tx, person, { name: nameOf(person), until });
  return until;
};

/** What stands where a person was: nothing personal, and an address that no mail reaches and nobody else can have. */
const tombstoneOf = (id: string, now: Date) => ({
  email: `${id}@deleted.invalid`,
  pending_email: null,
  email_confirmed_at: null,
  phone: '',
  phone_confirmed_at: null,
  name: deletedPersonName,
  last_name: null,
  first_name: null,
  middle_name: null,
  position: null,
  birth_date: null,
  status: 'deleted' as const,
  password_hash: null,
  company_id: null,
  vendor_id: null,
  notification_channels: JSON.stringify([]),
  second_factor_required: false,
  deleted_at: now,
});

const tell = async (context: Context, tx: Tx, left: Person, version: number): Promise<void> => {
  const { id, company_id: companyId } = left;
  await appendEvent(tx, context.clock, {
    type: 'user.deleted',
    subject: { type: 'user', id, version },
    actorId: id,
    data: {},
  });
  const company = companyId === null ? undefined : await findCompany(tx, companyId);
  if (!company) return;
  await appendEvent(tx, context.clock, {
    type: 'company.personRemoved',
    subject: { type: 'company', id: company.id, version: company.version },
    actorId: id,
    data: { userId: id },
  });
};

const erase = async (context: Context, tx: Tx, userId: string): Promise<void> => {
  const person = await lockOneself(tx, userId);
  await requireFreeToGo(tx, person);
  const now = context.clock.now();
  const keptUntil = await keepByLaw(tx, person, now);
  await withdrawConsents(tx, userId, { now });
  const ending = { reason: 'deleted', version: person.version, actorId: userId } as const;
  await endSessions(context, tx, { userId }, ending);
  await deleteOwnRows(tx, userId);
  await deleteInvitationsTo(tx, person.email);
  const { version } = await updatePerson(tx, userId, tombstoneOf(userId, now));
  await tell(context, tx, person, version);
  const farewell: Farewell = {
    to: person.email,
    at: now.toISOString(),
    keptUntil: keptUntil?.toISOString() ?? null,
  };
  await context.jobs.send(farewellQueue, { id: newId(), data: farewell }, tx);
};

/**
 * Deletes the account of whoever asks, by their password and second factor: the person is gone at once and for good, and may register anew.
 * @throws AppError `invalidCredentials`, `secondFactorRequired`, `tooManyRequests`; `conflict` with `requests`, `company` or `role`
 *   beside it while others depend on the account
 */
export const deleteAccount = async (
  context: Context,
  actor: UserActor,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> => {
  const person = await findPerson(context.db, actor.id);
  if (!person) throw new AppError('unauthorized');
  // Counted before the password is looked at, as at the sign-in.
  await context.limits.consume('signInPerAccount', person.id);
  if (!(await verifyPassword(person.password_hash, password))) throw new AppError('invalidCredentials');
  await passSecondFactor(context, person.id, { code });
  await context.limits.reset('signInPerAccount', person.id);
  await context.db.transaction().execute((tx) => erase(context, tx, person.id));
};
