import type { z } from 'zod/mini';
import type { acceptBody, CommercialOfferView } from '#contract/commercial-offers.ts';
import type { Actor } from '#domain/actor.ts';
import { authorityBasesOf } from '#domain/commercial-offers/authority.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { nameOf } from '#server/features/people/index.ts';
import { admitCode, placeCall, verifyCode, type CallSent } from '#server/features/registration/index.ts';
import type { Acceptance } from '#server/platform/db/tables-requests.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { sha256 } from '#server/platform/ids.ts';
import { nothingCounted } from '#server/platform/limits/limits.ts';
import { applyTransition } from '../transition-request.service.ts';
import { addressed, agreement, offerView, type Addressed } from './commercial-offers.service.ts';
import { companyOf, findClient, type RequestRow } from '../requests.repository.ts';
import { updateOffer } from './commercial-offers.repository.ts';
import { chooseNoOther } from './fall-away.ts';
import { leaveChoice } from './leave-choice.ts';
import { lockOffer, requireOfferAction, appendCommercialOfferEvent, type KnownOffer } from './offer-state.ts';

type AcceptBody = z.infer<typeof acceptBody>;

/** The subject of a call's code: this acceptance, and nothing else that the same phone confirms. */
const subjectOfCode = ({ row }: Pick<Addressed, 'row'>): string => sha256(`accept:${row.id}`);

const idOf = (actor: Actor): string | null => (actor.kind === 'user' ? actor.id : null);

/** A holder of the link without a sign-in counts as the client; staff and lessors who open it do not. */
const isOfClient = (asker: Actor, { actor }: Addressed): boolean =>
  actor.kind === 'user' && actor.role === 'client' && (asker.kind !== 'user' || asker.role === 'client');

/** Records that the client has viewed it; views by others do not count. */
export const noteViewed = async (context: Context, asker: Actor, address: string): Promise<void> => {
  const found = await addressed(context, asker, address);
  if (!isOfClient(asker, found)) return;
  const { row, request } = found;
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockOffer(context, tx, { id: row.id, requestId: request.id });
    if (locked.row.status !== 'sent') return;
    const now = context.clock.now();
    await updateOffer(tx, row.id, { status: 'viewed', viewed_at: now, updated_at: now });
  });
};

/**
 * Calls the request's own client with the code that accepts this commercial offer.
 * @throws AppError `notFound`, `forbidden`, `conflict`, `tooManyRequests`, `unavailable`
 */
export const sendAcceptanceCode = async (
  context: Context,
  asker: Actor,
  { address, caller }: { address: string; caller: Caller },
  repeat: IdempotentCall,
): Promise<CallSent> => {
  const found = await addressed(context, asker, address);
  await context.db.transaction().execute(async (tx) => {
    const { facts } = await lockOffer(context, tx, { id: found.row.id, requestId: found.request.id });
    requireOfferAction('accept', found.actor, facts);
  });
  const client = await findClient(context.db, found.request);
  if (!client || client.phone_confirmed_at === null) throw new AppError('conflict');
  return placeCall(context, { subject: subjectOfCode(found), phone: client.phone }, { caller, repeat });
};

/** Nobody is the director of a sole trader, or the sole trader of an organisation, or has a power of attorney from a day to come. */
const requireAuthority = async (
  tx: Tx,
  request: RequestRow,
  { authority, now }: { authority: AcceptBody['authority']; now: Date },
): Promise<void> => {
  const { kind } = await companyOf(tx, request);
  if (!authorityBasesOf(kind).includes(authority.basis)) throw fieldError('authority.basis', 'notAvailable');
  if (authority.date !== undefined && authority.date > moscowDay(now.toISOString()))
    throw fieldError('authority.date', 'invalid');
};

/** The evidence of the acceptance: who, by which right, under which agreement, when and from where. */
const acceptanceOf = async (
  tx: Tx,
  { request }: KnownOffer,
  { body, caller, now }: { body: AcceptBody; caller: Caller; now: Date },
): Promise<Acceptance> => {
  const client = await findClient(tx, request);
  if (!client) throw new AppError('conflict');
  await requireAuthority(tx, request, { authority: body.authority, now });
  const { version, hash } = await agreement(tx, now);
  // The rules may have changed while the code was on its way: nobody agrees to what was not shown.
  if (body.agreementVersion !== version) throw fieldError('agreementVersion', 'expired');
  return {
    userId: client.id,
    name: nameOf(client),
    phone: client.phone,
    authority: body.authority,
    agreementVersion: version,
    agreementHash: hash,
    ip: caller.ip,
    userAgent: caller.userAgent,
    at: now.toISOString(),
  };
};

/** A wrong code counts even though it is refused, so it is what the transaction returns, and the refusal comes after the commit. */
type Outcome = { accepted: CommercialOfferView } | { refused: 'wrong' | 'ended' };

const requireAcceptable = (
  { row, facts }: KnownOffer,
  actor: Actor,
  { version }: Pick<AcceptBody, 'version'>,
  current: CommercialOfferView,
): void => {
  requireOfferAction('accept', actor, facts);
  if (row.version !== version) throw new AppError('staleVersion', { current });
};

/**
 * Accepts a commercial offer by the code of a call: the others become not chosen, and the request continues with this lessor.
 * @throws AppError `notFound`, `forbidden`, `conflict`, `staleVersion`, `formHasErrors` (`code`, `agreementVersion: expired`), `tooManyRequests`
 */
export const acceptOffer = async (
  context: Context,
  asker: Actor,
  { address, body, caller }: { address: string; body: AcceptBody; caller: Caller },
  call: IdempotentCall,
): Promise<CommercialOfferView> => {
  const found = await addressed(context, asker, address);
  const { actor } = found;
  const ids = { id: found.row.id, requestId: found.request.id };
  const accept = async (tx: Tx): Promise<Outcome> => {
    const locked = await lockOffer(context, tx, ids);
    requireAcceptable(locked, actor, body, await offerView(context, tx, { actor, id: ids.id }));
    const now = context.clock.now();
    const acceptance = await acceptanceOf(tx, locked, { body, caller, now });
    const spoken = await verifyCode(context, tx, { subject: subjectOfCode(found), code: body.code });
    if (typeof spoken === 'string') return { refused: spoken };
    await chooseNoOther(context, tx, { requestId: ids.requestId, acceptedId: ids.id });
    const row = await updateOffer(tx, ids.id, {
      status: 'accepted',
      acceptance: JSON.stringify(acceptance),
      ended_at: now,
      updated_at: now,
    });
    await applyTransition(context, tx, locked.request, {
      to: 'offer_accepted',
      cause: 'offerAccepted',
      lessorId: row.lessor_id,
      actor,
    });
    await appendCommercialOfferEvent(context, tx, {
      row,
      type: 'commercialOffer.accepted',
      actorId: idOf(actor),
    });
    return { accepted: await offerView(context, tx, { actor, id: ids.id }) };
  };
  let refund = nothingCounted;
  const outcome = await idempotent(context, call, accept, {
    before: async () => {
      refund = await admitCode(context, caller);
    },
  });
  if ('refused' in outcome)
    throw fieldError('code', outcome.refused === 'ended' ? 'expired' : 'code', undefined, {
      triedUserId: idOf(actor) ?? undefined,
    });
  await refund();
  return outcome.accepted;
};

/** Declines one commercial offer; the others stay. @throws AppError `notFound`, `forbidden`, `conflict` */
export const declineOffer = async (
  context: Context,
  asker: Actor,
  { address, reason }: { address: string; reason: string | undefined },
  call: IdempotentCall,
): Promise<CommercialOfferView> => {
  const { row, request, actor } = await addressed(context, asker, address);
  return idempotent(context, call, async (tx) => {
    const locked = await lockOffer(context, tx, { id: row.id, requestId: request.id });
    requireOfferAction('decline', actor, locked.facts);
    const now = context.clock.now();
    const change = { status: 'declined' as const, reason: reason ?? null, ended_at: now, updated_at: now };
    const declined = await updateOffer(tx, row.id, change);
    await appendCommercialOfferEvent(context, tx, {
      row: declined,
      type: 'commercialOffer.declined',
      actorId: idOf(actor),
    });
    await leaveChoice(context, tx, locked);
    return offerView(context, tx, { actor, id: row.id });
  });
};

/**
 * Requests changes from a lessor; its offer stays live, and one revision may replace it. @throws AppError `notFound`, `forbidden`, `conflict`
 */
export const requestChanges = async (
  context: Context,
  asker: Actor,
  { address, text }: { address: string; text: string },
  call: IdempotentCall,
): Promise<CommercialOfferView> => {
  const { row, request, actor } = await addressed(context, asker, address);
  return idempotent(context, call, async (tx) => {
    const locked = await lockOffer(context, tx, { id: row.id, requestId: request.id });
    requireOfferAction('requestChanges', actor, locked.facts);
    const now = context.clock.now();
    const change = { changes_asked_at: now, changes_text: text, updated_at: now };
    const asked = await updateOffer(tx, row.id, change);
    await appendCommercialOfferEvent(context, tx, {
      row: asked,
      type: 'commercialOffer.changesAsked',
      actorId: idOf(actor),
    });
    if (locked.request.status === 'offers_ready')
      await applyTransition(context, tx, locked.request, { to: 'in_review', actor });
    return offerView(context, tx, { actor, id: row.id });
  });
};
