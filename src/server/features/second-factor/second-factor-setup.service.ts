import type { EventType } from '#contract/events.ts';
import type { Proof } from '#contract/proof.ts';
import type { UserActor } from '#domain/actor.ts';
import { renderSVG } from 'uqr';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import {
  findPerson,
  lockOneself,
  requireConfirmedEmail,
  type Person,
} from '#server/features/people/index.ts';
import { newRecoveryCodes, spellRecoveryCode } from './recovery-codes.ts';
import {
  confirmPendingSecret,
  deleteSecondFactor,
  findSecret,
  lockSecondFactor,
  openPendingSecret,
  putPendingSecret,
  replaceRecoveryCodes,
} from './second-factor.repository.ts';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

/** The context, and the function that makes a person prove who they are. */
export type SecondFactorSetup = {
  context: Context;
  requireProof: (actor: UserActor, given: Proof) => Promise<void>;
};

const oneself = async (context: Context, actor: UserActor): Promise<Person> => {
  const person = await findPerson(context.db, actor.id);
  if (!person) throw new AppError('unauthorized');
  return person;
};

const appendUserEvent = async (
  context: Context,
  tx: Tx,
  { id, version }: Person,
  type: EventType,
): Promise<void> => {
  const subject = { type: 'user', id, version } as const;
  await appendEvent(tx, context.clock, { type, subject, actorId: id, data: {} });
};

const issueRecoveryCodes = async (context: Context, tx: Tx, userId: string): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes, context.clock.now());
  return codes.map(spellRecoveryCode);
};

/**
 * Makes a secret for the person's app; the present one stays valid until a code of the new one is confirmed.
 *
 * @throws AppError `emailNotConfirmed`; as `requireProof`
 */
export const startSecondFactor = async (
  { context, requireProof }: SecondFactorSetup,
  actor: UserActor,
  proof: Proof,
): Promise<{ secret: string; url: string; qr: string }> => {
  const person = await oneself(context, actor);
  requireConfirmedEmail(person);
  await requireProof(actor, proof);
  const secret = newTotpSecret();
  await putPendingSecret(context, person.id, secret);
  const url = totpAddress(secret, { issuer: context.env.BRAND_NAME, label: person.email });
  return { secret, url, qr: renderSVG(url, { ecc: 'M', border: 2 }) };
};

/**
 * Sets the second factor that this code is of; returns new recovery codes.
 *
 * @throws AppError `conflict` if none was started, `formHasErrors` with `code`, `tooManyRequests`
 */
export const confirmSecondFactor = async (
  { context }: SecondFactorSetup,
  actor: UserActor,
  code: string,
): Promise<{ recoveryCodes: string[] }> => {
  await context.limits.consume('proofsPerPerson', actor.id);
  const codes = await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const person = await lockOneself(tx, actor.id);
    const factor = await lockSecondFactor(tx, person.id);
    const waiting = factor && openPendingSecret(context.secrets, factor);
    if (!waiting) throw new AppError('conflict');
    const step = stepOfCode(waiting, code, now);
    if (step === null) throw fieldError('code', 'code');
    await confirmPendingSecret(tx, { userId: person.id, step, now });
    await appendUserEvent(context, tx, person, 'user.secondFactorSet');
    return issueRecoveryCodes(context, tx, person.id);
  });
  await context.limits.reset('proofsPerPerson', actor.id);
  return { recoveryCodes: codes };
};

const requireSet = async (context: Context, userId: string): Promise<void> => {
  if ((await findSecret(context, userId)) === undefined) throw new AppError('conflict');
};

/** Removes the second factor. @throws AppError `conflict` if there is none, or an admin requires it; as `requireProof` */
export const disableSecondFactor = async (
  { context, requireProof }: SecondFactorSetup,
  actor: UserActor,
  proof: Proof,
): Promise<void> => {
  const known = await oneself(context, actor);
  await requireSet(context, known.id);
  if (known.second_factor_required) throw new AppError('conflict');
  await requireProof(actor, proof);
  await context.db.transaction().execute(async (tx) => {
    const person = await lockOneself(tx, known.id);
    // An admin has required it meanwhile.
    if (person.second_factor_required) throw new AppError('conflict');
    await deleteSecondFactor(tx, person.id);
    await appendUserEvent(context, tx, person, 'user.secondFactorRemoved');
  });
};

/** Replaces all recovery codes by new ones. @throws AppError `conflict` without a second factor; as `requireProof` */
export const renewRecoveryCodes = async (
  { context, requireProof }: SecondFactorSetup,
  actor: UserActor,
  proof: Proof,
): Promise<{ recoveryCodes: string[] }> => {
  const known = await oneself(context, actor);
  await requireSet(context, known.id);
  await requireProof(actor, proof);
  return context.db.transaction().execute(async (tx) => {
    const person = await lockOneself(tx, known.id);
    // Removed meanwhile: codes without it would be of no use.
    if (!(await lockSecondFactor(tx, person.id))?.confirmed_at) throw new AppError('conflict');
    await appendUserEvent(context, tx, person, 'user.recoveryCodesRenewed');
    return { recoveryCodes: await issueRecoveryCodes(context, tx, person.id) };
  });
};
