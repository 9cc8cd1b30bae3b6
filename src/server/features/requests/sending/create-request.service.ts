import type { CreateRequest, SendRequest } from '#contract/create-request.ts';
import { roleIn, type Actor } from '#domain/actor.ts';
import { requestSendingPolicy } from '#domain/requests/request-policy.ts';
import { claimRegistrationRequest } from '#server/features/registration/index.ts';
import { referenceOf } from '#server/features/offers/index.ts';
import { keepSentFiles } from '#server/features/request-documents/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { newId } from '#server/platform/ids.ts';
import { commercialSource } from '../request-asset.ts';
import { createDraft } from './request-drafts.service.ts';
import { insertRequest } from '../requests.repository.ts';
import { announceSent, sentColumns, usualCompany, type Sender } from './send-request.ts';

const senderOf = (actor: Actor, chosen: string | undefined): Sender => {
  if (actor.kind !== 'user' && actor.kind !== 'registration') throw new AppError('unauthorized');
  const userId = actor.kind === 'user' ? actor.id : actor.userId;
  if (chosen !== undefined && roleIn(actor, chosen) === null) throw fieldError('companyId', 'unknown');
  const companyId = chosen ?? usualCompany(actor.memberships);
  const refusal = requestSendingPolicy.refusal('send', actor, { clientId: userId, companyId });
  if (refusal) throw new AppError(refusal);
  if (companyId === null) throw fieldError('company', 'required');
  return { userId, companyId };
};

/** The page on which a request is sent. */
const formOf = (body: SendRequest): string =>
  body.kind === 'offer'
    ? `/offers/${body.offerId}/take`
    : (body.source?.page?.split('?')[0] ?? `/offers/${body.kind}/take`);

/** The caller, and how a repeated call is recognised. */
type Asked = { call: IdempotentCall; caller: Caller };

const sendAtOnce = async (
  context: Context,
  actor: Actor,
  body: SendRequest,
  { call, caller }: Asked,
): Promise<{ id: string; number: number }> => {
  const sender = senderOf(actor, body.companyId);
  const reference = await referenceOf(context);
  const source =
    body.kind === 'commercial' ? await commercialSource(context, actor, body.commercialOfferLink) : null;
  const write = async (tx: Tx): Promise<{ id: string; number: number }> => {
    const row = await insertRequest(tx, {
      ...(await sentColumns(context, tx, { sender, body, source, reference })),
      id: newId(),
      source: body.source ? JSON.stringify(body.source) : null,
    });
    const by = sender.userId;
    await keepSentFiles(context, tx, { requestId: row.id, ownerId: by, fileIds: body.fileIds });
    const form = formOf(body);
    await announceSent(context, tx, { row, sender, by, body, reference, from: null, form, caller });
    if (actor.kind === 'registration') await claimRegistrationRequest(tx, actor.id, row.id);
    return { id: row.id, number: row.number };
  };
  return idempotent(context, call, write, {
    before: () => context.limits.consume('requestsPerPerson', sender.userId),
  });
};

/** Sends a request, or begins a draft of one. The calculation is made and frozen here; no figure of an offer comes from the caller. */
export const createRequest = (
  context: Context,
  actor: Actor,
  body: CreateRequest,
  asked: Asked,
): Promise<{ id: string; number: number }> =>
  body.draft === true
    ? createDraft(context, actor, body, asked.call)
    : sendAtOnce(context, actor, body, asked);
