import type { FieldErrors } from '#contract/errors.ts';
import type { Proof } from '#contract/proof.ts';
import type { UserActor } from '#domain/actor.ts';
import { isOnlyOwnerAtWork, isOnlyOwnerOfOthers } from '#server/features/companies/index.ts';
import {
  isLastAdmin,
  leaveTombstone,
  lockOneself,
  nameOf,
  type Person,
} from '#server/features/people/index.ts';
import { requireProof } from '#server/features/proof/index.ts';
import { hasOrManagesUnfinishedRequests, lastContractEnd } from '#server/features/requests/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { Feature } from '#server/platform/feature.ts';
import { newId } from '#server/platform/ids.ts';
import { retainPerson } from './deletion.repository.ts';

/** Queue of the farewell letter to a deleted account. Its jobs carry the address, which by then is stored nowhere else. */
export const farewellQueue = 'deletion.farewell-letter';

/** What the farewell letter needs. `keptUntil`: until when the law makes us keep who the person was; null if it does not. */
export type Farewell = { to: string; at: string; keptUntil: string | null };

/** The context, and the features that export and erase their own part of an account. */
export type Deletion = { context: Context; features: readonly Feature[] };

const keptYears = 5;

const yearsAfter = (moment: Date, years: number): Date => {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
};

/** Refuses while others depend on this account; the `conflict` says why. */
const requireFreeToGo = async (tx: Tx, person: Person): Promise<void> => {
  const reasons: FieldErrors = {};
  if (await hasOrManagesUnfinishedRequests(tx, person.id)) reasons['requests'] = 'notAvailable';
  if ((await isOnlyOwnerOfOthers(tx, person.id)) || (await isOnlyOwnerAtWork(tx, person)))
    reasons['company'] = 'notAvailable';
  if (await isLastAdmin(tx, person)) reasons['role'] = 'notAvailable';
  if (Object.keys(reasons).length > 0) throw new AppError('conflict', { fields: reasons });
};

/** Keeps who signed a contract for five years after its request ended (402-ФЗ); returns until when. */
const keepByLaw = async (tx: Tx, person: Person, now: Date): Promise<Date | null> => {
  const ended = await lastContractEnd(tx, person.id);
  const until = ended && yearsAfter(ended, keptYears);
  if (!until || until <= now) return null;
  await retainPerson(tx, person, { name: nameOf(person), until });
  return until;
};

/** Has every feature erase what it keeps of a person, then puts a tombstone in their place. */
const erase = async ({ context, features }: Deletion, tx: Tx, userId: string): Promise<void> => {
  const person = await lockOneself(tx, userId);
  await requireFreeToGo(tx, person);
  const now = context.clock.now();
  const keptUntil = await keepByLaw(tx, person, now);
  for (const feature of features) await feature.eraseUser?.(tx, userId);
  const { version } = await leaveTombstone(tx, userId, now);
  await appendEvent(tx, context.clock, {
    type: 'user.deleted',
    subject: { type: 'user', id: userId, version },
    actorId: userId,
    data: {},
  });
  const farewell: Farewell = {
    to: person.email,
    at: now.toISOString(),
    keptUntil: keptUntil?.toISOString() ?? null,
  };
  await context.jobs.send(farewellQueue, { id: newId(), data: farewell }, tx);
};

/**
 * Deletes the caller's account: the person is gone at once and for good, and may register anew.
 * @throws AppError as `requireProof`; `conflict` with `requests`, `company` or `role` beside it while others depend on the account
 */
export const deleteAccount = async (deletion: Deletion, actor: UserActor, proof: Proof): Promise<void> => {
  const { context } = deletion;
  await requireProof(context, actor, proof);
  await context.db.transaction().execute((tx) => erase(deletion, tx, actor.id));
};
