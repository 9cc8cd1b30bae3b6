import type { RequestView } from '#contract/requests.ts';
import type { Actor } from '#domain/actor.ts';
import {
  offerAbilities,
  offerRefusal,
  statusOn,
  type CommercialOfferState,
  type OfferInRequest,
} from '#domain/commercial-offers/commercial-offer-life.ts';
import type { CommercialOfferAction, CommercialOfferView } from '#contract/commercial-offers.ts';
import { isStaff } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import type { EventType } from '#contract/events.ts';
import { holdLessor, type LessorRow } from '#server/features/lessors/index.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { findCurrentInvitations } from '../invitations/invitations.repository.ts';
import { stateOf } from '../requests.presenter.ts';
import { companyOf, lockRequest, type RequestRow } from '../requests.repository.ts';
import {
  findOffer,
  lessorOfOffer,
  type CommercialOfferRow,
  type WrittenOffer,
} from './commercial-offers.repository.ts';

/** What the life of a commercial offer depends on. */
export const offerStateOf = (row: CommercialOfferRow): CommercialOfferState => ({
  status: row.status,
  lessorId: row.lessor_id,
  makerId: row.maker_id,
  validUntil: row.valid_until,
  revises: row.revised_status,
  changesAsked: row.changes_asked_at !== null,
  hasRevision: row.has_revision,
  lessorIsInvited: row.lessor_is_invited,
  lessorHasPeople: row.lessor_has_people,
  lessorBlocked: row.lessor_blocked,
});

/** A commercial offer and its request, in their current state. */
export type KnownOffer = { row: CommercialOfferRow; request: RequestRow; facts: OfferInRequest };

/** A commercial offer with its request and what its life depends on, in their current state. */
export const knownOffer = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  { row, request }: Pick<KnownOffer, 'row' | 'request'>,
): Promise<KnownOffer> => {
  const now = clock.now();
  const { state, senderActs } = await companyOf(db, request);
  return {
    row,
    request,
    facts: {
      offer: offerStateOf(row),
      request: stateOf(request, { state, now }),
      senderActs,
      today: moscowDay(now.toISOString()),
    },
  };
};

/**
 * Locks the request of a commercial offer, so that concurrent moves of either run one after another, and reads both. Nobody can block its
 * lessor meanwhile.
 * @throws AppError `notFound`
 */
export const lockOffer = async (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  { id, requestId }: { id: string; requestId: string },
): Promise<KnownOffer> => {
  const request = await lockRequest(tx, requestId);
  const lessorId = await lessorOfOffer(tx, id);
  if (lessorId !== null) await holdLessor(tx, lessorId);
  const row = await findOffer(tx, id);
  if (!request || !row) throw new AppError('notFound');
  return knownOffer(context, tx, { row, request });
};

/** A first commercial offer must be sent before the lessor's deadline; a revision whenever the client has requested it. */
export const isInTime = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  row: Pick<CommercialOfferRow, 'request_id' | 'lessor_id' | 'revises'>,
): Promise<boolean> => {
  if (row.revises !== null) return true;
  const invitations = await findCurrentInvitations(db, row.request_id);
  const own = invitations.find(({ lessor_id: lessorId }) => lessorId === row.lessor_id);
  return own !== undefined && own.bids_until >= clock.now();
};

/** @throws AppError `notFound`, `forbidden` or `conflict` */
export const requireOfferAction = (
  action: CommercialOfferAction,
  actor: Actor,
  facts: OfferInRequest,
): void => {
  const refusal = offerRefusal(action, actor, facts);
  if (refusal) throw new AppError(refusal);
};

/** Appends the event of a commercial offer. */
export const appendCommercialOfferEvent = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { row, type, actorId }: { row: WrittenOffer; type: EventType; actorId: string | null },
) =>
  appendEvent(tx, clock, {
    type,
    subject: { type: 'commercialOffer', id: row.id, version: row.version },
    actorId,
    data: { requestId: row.request_id, lessorId: row.lessor_id, status: row.status },
  });

/** A commercial offer for its reader, who may see it. */
export const presentOffer = (
  actor: Actor,
  { row, request, facts }: KnownOffer,
  lessor: Pick<LessorRow, 'name' | 'logo'> | undefined,
): CommercialOfferView => {
  const maker = isStaff(actor) || (actor.kind === 'user' && actor.lessor?.id === row.lessor_id);
  return {
    id: row.id,
    number: row.number,
    requestId: row.request_id,
    requestNumber: request.number,
    lessor: { id: row.lessor_id, name: lessor?.name ?? '', logo: lessor?.logo ?? null },
    rateCardId: maker ? row.rate_card_id : null,
    revision: row.revision,
    status: statusOn(facts.offer, facts.today),
    terms: row.terms,
    calculation: row.calculation,
    quantity: request.quantity,
    conditions: row.conditions,
    commissionKopecks: row.commission_kopecks,
    validUntil: row.valid_until,
    changesAsked:
      row.changes_asked_at === null
        ? null
        : { at: row.changes_asked_at.toISOString(), text: row.changes_text ?? '' },
    reason: row.reason,
    documentSha256: row.document_sha256,
    lessorBlocked: row.lessor_blocked,
    senderLeft: !facts.senderActs,
    sentAt: row.sent_at?.toISOString() ?? null,
    version: row.version,
    abilities: offerAbilities(actor, facts),
  };
};

/** The asset of a request as it was frozen. */
export const subjectOf = (request: RequestRow) => request.subject as RequestView['subject'];
/** The choice and the terms that a request was calculated with. */
export const termsOf = (request: RequestRow) => request.terms as NonNullable<RequestView['terms']>;
