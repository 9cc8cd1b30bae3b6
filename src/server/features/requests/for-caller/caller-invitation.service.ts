import type { AcceptCallerInvitation, CallerInvitationView } from '#contract/caller-invitations.ts';
import { maskEmail, maskPhone } from '#domain/formats/contacts.ts';
import { findActiveLessors } from '#server/features/lessors/index.ts';
import { referenceOf, type Reference } from '#server/features/offers/index.ts';
import { findPerson, nameOf } from '#server/features/people/index.ts';
import { beginRegistration } from '#server/features/registration/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { countersOf } from '#server/platform/limits/limits.ts';
import { sha256 } from '#server/platform/ids.ts';
import { draftedSubject, sourceOfRequest, type CommercialSource } from '../request-asset.ts';
import { completed } from '../sending/request-drafts.service.ts';
import { findRequest, lockRequest, type RequestRow } from '../requests.repository.ts';
import { calculated } from '../sending/send-request.ts';
import {
  findCallerInvitationByToken,
  insertAcceptance,
  type CallerInvitation,
} from './caller-invitations.repository.ts';

/** Path of the page that the link leads to. */
export const callersPage = '/offers/manual/take';

type Open = { invitation: CallerInvitation; row: RequestRow };

/** @throws AppError `formHasErrors`: `invalid` for a link that never existed, was replaced or is used; `expired` */
const requireOpen = (
  invitation: CallerInvitation | undefined,
  row: RequestRow | undefined,
  now: Date,
): Open => {
  if (!invitation || row?.status !== 'draft') throw fieldError('token', 'invalid');
  if (invitation.expires_at <= now) throw fieldError('token', 'expired');
  return { invitation, row };
};

const findOpen = async (tx: Tx, token: string, now: Date): Promise<Open> => {
  const found = await findCallerInvitationByToken(tx, sha256(token));
  return requireOpen(found, found && (await findRequest(tx, found.request_id)), now);
};

/** The calculation of a draft as it would be frozen now; null while something is missing or no longer on offer. */
const preview = async (
  context: Context,
  tx: Tx,
  { row, source, reference }: { row: RequestRow; source: CommercialSource | null; reference: Reference },
) => {
  try {
    const body = completed(row, { consent: true, lessorIds: [] });
    return await calculated(context, tx, { body, source, reference });
  } catch (error) {
    if (error instanceof AppError && error.code === 'formHasErrors') return null;
    throw error;
  }
};

/** The first word of a name, and the first letters of the others: «Анна Н.». */
const maskName = (name: string): string => {
  const [first = '', ...others] = name.split(/\s+/).filter((word) => word !== '');
  return [first, ...others.map((word) => `${word.slice(0, 1)}.`)].join(' ');
};

/** What a caller is asked to confirm through their link; no sign-in is needed. @throws AppError `formHasErrors`: `invalid`, `expired` */
export const checkCallerInvitation = async (
  context: Context,
  token: string,
): Promise<CallerInvitationView> => {
  const reference = await referenceOf(context);
  return context.db.transaction().execute(async (tx) => {
    const { invitation, row } = await findOpen(tx, token, context.clock.now());
    const source = await sourceOfRequest(tx, row);
    const found = await preview(context, tx, { row, source, reference });
    const vendorId = found?.asset.vendorId ?? null;
    const vendor = vendorId === null ? undefined : reference.vendors.get(vendorId);
    const manager = row.manager_id === null ? undefined : await findPerson(tx, row.manager_id);
    return {
      number: row.number,
      kind: row.kind,
      subject:
        found?.asset.subject ?? source?.subject ?? (await draftedSubject(tx, reference, row.draft ?? {})),
      choice: row.draft?.terms ?? {},
      terms: found?.terms ?? null,
      calculation: found?.calculation ?? null,
      quantity: row.quantity,
      comment: row.comment,
      vendor: vendor ? { id: vendor.id, name: vendor.name } : null,
      lessorId: source?.lessorId ?? null,
      manager: manager ? nameOf(manager) : null,
      name: maskName(invitation.name),
      phone: maskPhone(invitation.phone),
      email: invitation.email === null ? null : maskEmail(invitation.email),
      expiresAt: invitation.expires_at.toISOString(),
    };
  });
};

const requireLessors = async (tx: Tx, row: RequestRow, lessorIds: readonly string[]): Promise<void> => {
  const source = await sourceOfRequest(tx, row);
  const active = await findActiveLessors(tx, lessorIds);
  const only = source?.lessorId;
  if (active.length < lessorIds.length || (only !== undefined && active.some(({ id }) => id !== only)))
    throw fieldError('lessorIds', 'unknown');
};

/**
 * Agrees to a draft through its link: starts a registration; once its phone is confirmed by the code of a call, the draft is sent as it was
 * read.
 * @throws AppError `formHasErrors`, also `email: required` if the invitation names none; `tooManyRequests`
 */
export const acceptCallerInvitation = async (
  context: Context,
  { token, lessorIds, email: given }: AcceptCallerInvitation,
  caller: Caller,
): Promise<{ id: string; requestId: string }> => {
  await context.limits.admit(countersOf('registrationsPerAddress', caller.ip), caller);
  const chosen = [...new Set(lessorIds)];
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const found = await findOpen(tx, token, now);
    await lockRequest(tx, found.row.id);
    // A draft that was cancelled, confirmed or replaced before we got the lock is no longer open.
    const { invitation, row } = await findOpen(tx, token, now);
    const email = invitation.email ?? given;
    if (email === undefined) throw fieldError('email', 'required');
    await requireLessors(tx, row, chosen);
    const { phone, name, inn } = invitation;
    const person = { email, phone, name, inn, marketing: false, form: callersPage, caller };
    const id = await beginRegistration(context, tx, person);
    await insertAcceptance(tx, {
      registration_hash: sha256(id),
      request_id: row.id,
      request_version: row.version,
      lessor_ids: chosen,
      accepted_at: now,
    });
    return { id, requestId: row.id };
  });
};
