import type { z } from 'zod/mini';
import type {
  CommercialOfferView,
  commercialOfferBody,
  newCommercialOffers,
} from '#contract/commercial-offers.ts';
import { isStaff, type UserActor } from '#domain/actor.ts';
import { choiceFaults } from '#domain/commercial-offers/choice-faults.ts';
import { assetToLease, offerFigures, type OfferBasis } from '#domain/commercial-offers/offer-figures.ts';
import { lastDayToOffer } from '#domain/commercial-offers/validity.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { isBeforeChoice, requestPolicy } from '#domain/requests/request-policy.ts';
import { findBlock } from '#server/features/lessor-blocks/index.ts';
import { findOpenCard, holdLessor } from '#server/features/lessors/index.ts';
import { referenceOf, typeToLease, type Reference } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import { randomNumber } from '#server/platform/random.ts';
import { findCurrentInvitations } from '../invitations/invitations.repository.ts';
import { factsOf } from '../requests.presenter.ts';
import { lockVisible, type RequestRow } from '../requests.repository.ts';
import {
  countOffersOf,
  insertOffer,
  updateOffer,
  type CommercialOfferRow,
  type WrittenOffer,
} from './commercial-offers.repository.ts';
import { offerView, idsOfOffer, requireVersion } from './commercial-offers.service.ts';
import {
  appendCommercialOfferEvent,
  lockOffer,
  requireOfferAction,
  subjectOf,
  termsOf,
} from './offer-state.ts';

type NewOffer = Exclude<z.infer<typeof newCommercialOffers>, readonly unknown[]>;
type Edited = z.infer<typeof commercialOfferBody>;
type Content = Omit<Edited, 'version'>;

/** The figures of a commercial offer. */
type Figures = {
  rate_card_id: string | null;
  terms: string;
  calculation: string;
};

const numbers = { from: 10_000_000, below: 100_000_000 };
const drawsOfNumber = 10;
/** How many commercial offers a lessor may make for one request, besides revisions, which its client asks for. */
const mostOfLessor = 50;

/** Refusals under the body's field names. */
const underTerms = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [`terms.choice.${field}`, value]));

type Making = { reference: Reference; request: RequestRow; lessorId: string; today: string };
type Terms = Pick<NewOffer, 'rateCardId' | 'terms'>;

/** The lessor's own terms, or its open card if it gives none. */
const basisOf = async (
  tx: Tx,
  { reference, request, lessorId }: Making,
  { rateCardId, terms: { offer } }: Terms,
): Promise<OfferBasis> => {
  const card = rateCardId === undefined ? undefined : await findOpenCard(tx, { id: rateCardId, lessorId });
  if (rateCardId !== undefined && !card) throw fieldError('rateCardId', 'notFound');
  if (offer === undefined) {
    if (!card) throw fieldError('terms.offer', 'required');
    return { card };
  }
  if (!reference.types.has(subjectOf(request).typeId)) throw new AppError('conflict');
  return { terms: offer };
};

/** Calculates by the lessor's own terms, or by its card if it gives none. */
const figuresOf = async (tx: Tx, making: Making, written: Terms): Promise<Figures> => {
  const { reference, request, today } = making;
  const basis = await basisOf(tx, making, written);
  const wanted = written.terms.choice ?? { ...termsOf(request).choice, startDate: today };
  const choice = { ...wanted, startDate: wanted.startDate ?? today };
  const subject = subjectOf(request);
  const asset = assetToLease(subject, typeToLease(reference, subject.typeId));
  const figures = offerFigures(basis, { asset, choice }, { taxRates: reference.taxRates, today });
  if (figures.ok)
    return {
      rate_card_id: written.rateCardId ?? null,
      terms: JSON.stringify({ choice, offer: figures.offer }),
      calculation: JSON.stringify(figures.calculation),
    };
  const { others, ...faults } = choiceFaults(figures.misfits, { asset, choice });
  throw new AppError('formHasErrors', {
    fields: {
      ...(others ? { rateCardId: 'notAvailable' as const } : {}),
      ...underTerms({ ...figures.error, ...faults.error }),
    },
    params: underTerms({ ...figures.params, ...faults.params }),
  });
};

const checkValidity = (validUntil: string, today: string): void => {
  if (validUntil < today) throw fieldError('validUntil', 'min', { min: today });
  const last = lastDayToOffer(today);
  if (validUntil > last) throw fieldError('validUntil', 'max', { max: last });
};

/** The lessor of an offer: one's own, or the one that staff name; the client must have agreed to it. */
const lessorFor = async (
  tx: Tx,
  actor: UserActor,
  { request, lessorId }: { request: RequestRow; lessorId: string | undefined },
): Promise<string> => {
  const chosen = isStaff(actor) ? lessorId : actor.lessor?.id;
  if (chosen === undefined) throw fieldError('lessorId', 'required');
  if (lessorId !== undefined && lessorId !== chosen) throw fieldError('lessorId', 'unknown');
  const invitations = await findCurrentInvitations(tx, request.id);
  const invited = invitations.find(({ lessor_id: id }) => id === chosen);
  if (!invited || invited.state === 'declined') throw fieldError('lessorId', 'notAvailable');
  await holdLessor(tx, chosen);
  if (await findBlock(tx, chosen)) throw fieldError('lessorId', 'notAvailable');
  return chosen;
};

const insertNumbered = async (
  tx: Tx,
  offer: Omit<Parameters<typeof insertOffer>[1], 'number'>,
): Promise<WrittenOffer> => {
  for (let draw = 0; draw < drawsOfNumber; draw += 1) {
    const written = await insertOffer(tx, { ...offer, number: randomNumber(numbers.from, numbers.below) });
    if (written) return written;
  }
  throw new AppError('unavailable');
};

/** What the maker of an offer writes, with the figures that follow from it. */
const contentOf = async (tx: Tx, making: Making, body: Content) => {
  checkValidity(body.validUntil, making.today);
  return {
    ...(await figuresOf(tx, making, body)),
    conditions: body.conditions ?? null,
    commission_kopecks: body.commissionKopecks,
    valid_until: body.validUntil,
  };
};

type Written = { actor: UserActor; now: Date; revises?: { id: string; revision: number } };

const writeDraft = async (
  tx: Tx,
  making: Making,
  body: Content,
  { actor, now, revises }: Written,
): Promise<WrittenOffer> =>
  insertNumbered(tx, {
    id: newId(),
    request_id: making.request.id,
    lessor_id: making.lessorId,
    maker_id: actor.id,
    revision: revises ? revises.revision + 1 : 1,
    revises: revises?.id ?? null,
    status: 'draft',
    ...(await contentOf(tx, making, body)),
    created_at: now,
    updated_at: now,
  });

/**
 * Begins commercial offers for a request: a lessor its own, staff those of several lessors at once. All or none are written.
 * @throws AppError `notFound`, `forbidden`; `conflict` once the request accepts none any more, with `lessorId` for a lessor that has made
 *   too many; `formHasErrors`, `lessorId: notAvailable` for a lessor that the client has not agreed to or that is blocked
 */
export const makeOffers = async (
  context: Context,
  actor: UserActor,
  { requestId, bodies }: { requestId: string; bodies: readonly NewOffer[] },
  call: IdempotentCall,
): Promise<CommercialOfferView[]> => {
  const reference = await referenceOf(context);
  const now = context.clock.now();
  const today = moscowDay(now.toISOString());
  return idempotent(context, call, async (tx) => {
    const request = await lockVisible(tx, actor, requestId);
    if (!request) throw new AppError('notFound');
    const facts = factsOf(request);
    const refusal = requestPolicy.refusal('makeCommercialOffer', actor, facts);
    if (refusal) throw new AppError(refusal);
    if (!isBeforeChoice(facts)) throw new AppError('conflict');
    const ids: string[] = [];
    for (const body of bodies) {
      const lessorId = await lessorFor(tx, actor, { request, lessorId: body.lessorId });
      if ((await countOffersOf(tx, { requestId, lessorId })) >= mostOfLessor)
        throw new AppError('conflict', { fields: { lessorId: 'notAvailable' } });
      const row = await writeDraft(tx, { reference, request, lessorId, today }, body, { actor, now });
      // Only the lessor's own people are told: staff send it themselves for a lessor without any.
      if (isStaff(actor))
        await appendCommercialOfferEvent(context, tx, {
          row,
          type: 'commercialOffer.drafted',
          actorId: actor.id,
        });
      ids.push(row.id);
    }
    return Promise.all(ids.map((id) => offerView(context, tx, { actor, id })));
  });
};

type Change = { id: string; body: Edited; action: 'edit' | 'revise'; call: IdempotentCall };
type Changing = { row: CommercialOfferRow; making: Making; content: Content; now: Date };

/** Locks an offer that its maker saw at the body's version, lets `change` write, and shows the offer whose id that returns. */
const changeOffer = async (
  context: Context,
  actor: UserActor,
  { id, body: { version, ...content }, action, call }: Change,
  change: (tx: Tx, changing: Changing) => Promise<string>,
): Promise<CommercialOfferView> => {
  const reference = await referenceOf(context);
  const ids = await idsOfOffer(context, actor, id);
  return idempotent(context, call, async (tx) => {
    const { row, request, facts } = await lockOffer(context, tx, ids);
    requireOfferAction(action, actor, facts);
    await requireVersion(context, tx, { actor, row, version });
    const making = { reference, request, lessorId: row.lessor_id, today: facts.today };
    const shown = await change(tx, { row, making, content, now: context.clock.now() });
    return offerView(context, tx, { actor, id: shown });
  });
};

/** Changes a draft that its maker saw at `version`. @throws AppError `notFound`, `forbidden`, `conflict`, `staleVersion`, `formHasErrors` */
export const editOffer = (
  context: Context,
  actor: UserActor,
  { id, body }: { id: string; body: Edited },
  call: IdempotentCall,
): Promise<CommercialOfferView> =>
  changeOffer(context, actor, { id, body, action: 'edit', call }, async (tx, { making, content, now }) => {
    await updateOffer(tx, id, { ...(await contentOf(tx, making, content)), updated_at: now });
    return id;
  });

/**
 * Begins the next revision of a commercial offer: once when the client requests changes, and once in approval.
 * @throws AppError `notFound`, `forbidden`, `conflict`, `staleVersion`, `formHasErrors`
 */
export const reviseOffer = (
  context: Context,
  actor: UserActor,
  { id, body }: { id: string; body: Edited },
  call: IdempotentCall,
): Promise<CommercialOfferView> =>
  changeOffer(
    context,
    actor,
    { id, body, action: 'revise', call },
    async (tx, { row, making, content, now }) =>
      (await writeDraft(tx, making, content, { actor, now, revises: row })).id,
  );
