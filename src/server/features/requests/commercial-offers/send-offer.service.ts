import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import { system, type UserActor } from '#domain/actor.ts';
import { commercialOfferToken } from '#domain/notifications/commercial-offer-notices.ts';
import { letterToken } from '#server/features/notifications/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { sha256 } from '#server/platform/ids.ts';
import { answerInvitation } from '../invitations/invitations.repository.ts';
import { applyTransition } from '../transition-request.service.ts';
import { updateOffer } from './commercial-offers.repository.ts';
import { offerView, idsOfOffer, requireVersion } from './commercial-offers.service.ts';
import { documentOfOffer, type MakeDocument } from './offer-document.ts';
import {
  appendCommercialOfferEvent,
  isInTime,
  lockOffer,
  requireOfferAction,
  type KnownOffer,
} from './offer-state.ts';
import { refreshChoice } from './leave-choice.ts';
import { withdrawLive } from './withdraw-live.ts';

/** The link by which a client opens a commercial offer without signing in: 256 bits under the server's key; only its hash is stored. */
export const linkOf = (context: Pick<Context, 'db' | 'clock' | 'secrets'>, id: string): Promise<string> =>
  letterToken(context, commercialOfferToken(id));

type Seen = { id: string; version: number };

/** Ends the offer that a revision replaces. */
const supersede = async (context: Context, tx: Tx, actor: UserActor, earlierId: string): Promise<void> => {
  const now = context.clock.now();
  const row = await updateOffer(tx, earlierId, { status: 'superseded', ended_at: now, updated_at: now });
  await appendCommercialOfferEvent(context, tx, {
    row,
    type: 'commercialOffer.superseded',
    actorId: actor.id,
  });
};

/** Moves the request, which now has a commercial offer to choose from. */
const moveRequest = async (context: Context, tx: Tx, { request }: KnownOffer): Promise<void> => {
  if (request.status === 'submitted' || request.status === 'in_review')
    await applyTransition(context, tx, request, { to: 'offers_ready', cause: 'offerSent', actor: system });
  else if (request.status === 'approval')
    await applyTransition(context, tx, request, {
      to: 'offers_ready',
      cause: 'offerSuperseded',
      actor: system,
    });
  else await refreshChoice(context, tx, request.id);
};

/**
 * Sends a draft that its sender saw at `version`, with its document; the request advances if it was waiting for one.
 * @throws AppError `notFound`, `forbidden`, `staleVersion`; `conflict` if it can no longer be sent, or too late; `formHasErrors` if its day
 *   has passed
 */
export const sendOffer = async (
  context: Context & { makeDocument: MakeDocument },
  actor: UserActor,
  { id, version }: Seen,
  call: IdempotentCall,
): Promise<CommercialOfferView> => {
  const ids = await idsOfOffer(context, actor, id);
  const { bytes, hash } = await documentOfOffer(context, id);
  const linkHash = sha256(await linkOf(context, id));
  return idempotent(context, call, async (tx) => {
    const locked = await lockOffer(context, tx, ids);
    requireOfferAction('send', actor, locked.facts);
    await requireVersion(context, tx, { actor, row: locked.row, version });
    if (locked.row.valid_until < locked.facts.today)
      throw fieldError('validUntil', 'min', { min: locked.facts.today });
    if (!(await isInTime(context, tx, locked.row))) throw new AppError('conflict');
    if (locked.row.revises !== null) await supersede(context, tx, actor, locked.row.revises);
    const now = context.clock.now();
    const row = await updateOffer(tx, id, {
      status: 'sent',
      link_hash: linkHash,
      document: bytes,
      document_sha256: hash,
      sent_at: now,
      updated_at: now,
    });
    await answerInvitation(tx, { requestId: row.request_id, lessorId: row.lessor_id });
    await moveRequest(context, tx, locked);
    await appendCommercialOfferEvent(context, tx, { row, type: 'commercialOffer.sent', actorId: actor.id });
    return offerView(context, tx, { actor, id });
  });
};

/** Withdraws a live commercial offer. @throws AppError `notFound`, `forbidden`, `conflict`, `staleVersion` */
export const withdrawOffer = async (
  context: Context,
  actor: UserActor,
  { id, version }: Seen,
  call: IdempotentCall,
): Promise<CommercialOfferView> => {
  const ids = await idsOfOffer(context, actor, id);
  return idempotent(context, call, async (tx) => {
    const locked = await lockOffer(context, tx, ids);
    requireOfferAction('withdraw', actor, locked.facts);
    await requireVersion(context, tx, { actor, row: locked.row, version });
    await withdrawLive(context, tx, { locked, actorId: actor.id });
    return offerView(context, tx, { actor, id });
  });
};
