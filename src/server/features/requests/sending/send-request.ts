import type { SendRequest } from '#contract/create-request.ts';
import type { Membership } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { dueAt } from '#domain/requests/request-clock.ts';
import { leadAnswerDue } from '#domain/requests/vendor-answers.ts';
import { chooseCompany } from '#server/features/companies/index.ts';
import type { Reference } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { newId } from '#server/platform/ids.ts';
import { passOn } from '../invitations/pass-on.service.ts';
import { assetOf, freeze, type CommercialSource } from '../request-asset.ts';
import { insertTransition, type RequestRow } from '../requests.repository.ts';

/** The company that a person chose last, except those in which they are a viewer. */
export const usualCompany = (memberships: readonly Membership[]): string | null =>
  (memberships.find(({ role }) => role !== 'viewer') ?? memberships[0])?.companyId ?? null;

/** The last chosen company among those that a person may send for. */
export const companyToSendFor = (memberships: readonly Membership[]): string | null =>
  usualCompany(memberships.filter(({ role }) => role !== 'viewer'));

/** Whose request it is, and for which company; null while a caller has not named it. */
export type Sender = { userId: string; companyId: string | null };

/** A request that is about to be sent. */
export type Sending = {
  sender: Sender;
  body: SendRequest;
  /** The КП of a request of kind `commercial`. */
  source: CommercialSource | null;
  reference: Reference;
};

/** The requested asset and its calculation, as of today. @throws AppError `formHasErrors` */
export const calculated = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { body, source, reference }: Omit<Sending, 'sender'>,
) => {
  const today = moscowDay(clock.now().toISOString());
  const asset = await assetOf(tx, body, { reference, today, source });
  const choice = { ...body.terms, startDate: body.terms.startDate ?? today };
  const calculation = freeze(asset, choice, { taxRates: reference.taxRates, today });
  return { asset, terms: { choice, offer: asset.terms }, calculation };
};

/** The columns of a sent request: its asset, terms and calculation are frozen now. @throws AppError `formHasErrors` */
export const sentColumns = async (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  { sender: { userId, companyId }, ...sending }: Sending,
) => {
  const { body, source } = sending;
  const now = context.clock.now();
  const { asset, terms, calculation } = await calculated(context, tx, sending);
  if (source !== null && body.lessorIds.some((id) => id !== source.lessorId))
    throw fieldError('lessorIds', 'unknown');
  const due = dueAt('submitted', now.toISOString());
  return {
    kind: body.kind,
    status: 'submitted',
    returns_to: null,
    client_id: userId,
    company_id: companyId,
    company_name: companyId === null ? '' : await chooseCompany(tx, { userId, companyId, now }),
    vendor_id: asset.vendorId,
    offer_id: asset.subject.offerId,
    commercial_offer_id: source?.offerId ?? null,
    quantity: body.quantity,
    region: asset.subject.region,
    subject: JSON.stringify(asset.subject),
    terms: JSON.stringify(terms),
    calculation: JSON.stringify(calculation),
    draft: null,
    comment: body.comment ?? null,
    due_at: due === null ? null : new Date(due),
    vendor_answer_due: asset.vendorId === null ? null : new Date(leadAnswerDue(now.toISOString())),
    // A draft counts from its sending.
    created_at: now,
    updated_at: now,
  };
};

type Sent = Pick<Sending, 'body' | 'reference'> & {
  row: Pick<RequestRow, 'id' | 'version' | 'vendor_id'>;
  sender: Sender;
  /** Who sends it and agrees to pass it on: its client, or somebody of the same company. */
  by: string;
  from: 'draft' | null;
  form: string;
  caller: Caller;
};

/** Writes the history of a request sent in this transaction, passes it on to its recipients and appends the events. */
export const announceSent = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { row, sender: { userId, companyId }, by, body, reference, from, form, caller }: Sent,
): Promise<void> => {
  const now = clock.now();
  await insertTransition(tx, {
    id: newId(),
    request_id: row.id,
    from_status: from,
    to_status: 'submitted',
    actor_id: by,
    reason: null,
    at: now,
  });
  const lessorIds = await passOn(tx, {
    requestId: row.id,
    userId: by,
    lessorIds: body.lessorIds,
    vendor: row.vendor_id === null ? undefined : reference.vendors.get(row.vendor_id),
    form,
    caller,
    now,
  });
  await appendEvent(tx, clock, {
    type: 'request.submitted',
    subject: { type: 'request', id: row.id, version: row.version },
    actorId: by,
    data: { clientId: userId, companyId, vendorId: row.vendor_id, to: 'submitted', lessorIds },
  });
};
