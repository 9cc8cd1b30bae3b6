import type { ModerateOffer, PublishOffer, StockOffer } from '#contract/stock.ts';
import { isStaff, type UserActor } from '#domain/actor.ts';
import { normalizeVin } from '#domain/formats/vin.ts';
import { needsModeration } from '#domain/offers/offer-differences.ts';
import type { CheckedOffer } from '#domain/offers/offer-draft.ts';
import { changeAtOnce, raiseVersion, writeOffer } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { changesOf, checked, usualTerms } from './content-rules.ts';
import { deleteDraft, lockVin } from './drafts.repository.ts';
import { inOneStep, type Work } from './one-step.ts';
import { showPhotos } from './photos-of-draft.ts';
import { keepDraft } from './stock-offer.ts';
import { requireUsualPrice } from './usual-price.ts';

const requireRightContent = async ({ context, tx, worked, reference }: Work): Promise<CheckedOffer> => {
  const vin = normalizeVin(worked.content.vin ?? '');
  if (vin !== '') await lockVin(tx, vin);
  const { offer, problems } = await checked(context, tx, { ...worked, reference });
  if (offer) return offer;
  throw new AppError('formHasErrors', {
    fields: problems.error as Record<string, never>,
    params: problems.params,
  });
};

const appendOfferEvent = (
  { context, tx, actor, worked }: Work,
  event: { type: 'offer.sentToModeration' | 'offer.refused'; version: number; reason?: string },
) =>
  appendEvent(tx, context.clock, {
    type: event.type,
    subject: { type: 'offer', id: worked.id, version: event.version },
    actorId: actor.id,
    data: { vendorId: worked.vendorId, ...(event.reason === undefined ? {} : { reason: event.reason }) },
  });

/** Publishes the working copy and deletes it. */
const makePublic = async ({ context, tx, actor, worked, reference }: Work, offer: CheckedOffer) => {
  const { id, vendorId, known, version } = worked;
  const now = context.clock.now();
  await writeOffer(context, tx, {
    id,
    vendorId,
    known,
    offer,
    terms: usualTerms(offer, reference),
    photos: await showPhotos(tx, { ...worked, now }),
    version: version + 1,
    actorId: actor.id,
  });
  await deleteDraft(tx, id);
};

const sendToModeration = async (work: Work, above: number): Promise<void> => {
  const { context, tx, worked } = work;
  const version = above + 1;
  const now = context.clock.now();
  await keepDraft(tx, worked, { state: 'moderation', content: worked.content, version, now });
  await appendOfferEvent(work, { type: 'offer.sentToModeration', version });
};

/** Publishes a new price and availability at once; other changes, if any, wait for moderation. */
const publishPublic = async (work: Work, offer: CheckedOffer): Promise<void> => {
  const { context, tx, actor, worked, reference } = work;
  const { known } = worked;
  if (known === null) return sendToModeration(work, worked.version);
  const version = await changeAtOnce(context, tx, {
    known,
    change: offer,
    above: worked.version,
    actorId: actor.id,
  });
  if (needsModeration(changesOf(worked, reference)))
    return sendToModeration(work, Math.max(version, worked.version));
  await raiseVersion(tx, known.id, worked.version);
  await deleteDraft(tx, known.id);
  return undefined;
};

/**
 * Sends a vendor's working copy to moderation, and publishes a new price and availability of a public offer at once; what staff publish is
 * public at once.
 * @throws AppError `notFound`, `forbidden`, `conflict` if there is nothing to publish, `staleVersion`, `formHasErrors` by field
 */
export const publishOffer = (
  context: Context,
  actor: UserActor,
  { id, body: { version, confirmPrice } }: { id: string; body: PublishOffer },
  call: IdempotentCall,
): Promise<StockOffer> =>
  inOneStep(context, actor, { id, version, step: 'publish', call }, async (work) => {
    const offer = await requireRightContent(work);
    if (confirmPrice !== true) await requireUsualPrice(work.tx, offer, work.worked);
    const { known } = work.worked;
    const staffDecide =
      isStaff(actor) && (known === null || needsModeration(changesOf(work.worked, work.reference)));
    if (staffDecide) await makePublic(work, offer);
    else await publishPublic(work, offer);
  });

/**
 * Publishes an offer in moderation, or returns it with a reason.
 * @throws AppError as {@link publishOffer}; `formHasErrors` with `reason: required`
 */
export const moderateOffer = (
  context: Context,
  actor: UserActor,
  { id, body: { decision, reason, version } }: { id: string; body: ModerateOffer },
  call: IdempotentCall,
): Promise<StockOffer> =>
  inOneStep(context, actor, { id, version, step: 'moderate', call }, async (work) => {
    if (decision === 'publish') {
      await makePublic(work, await requireRightContent(work));
      return;
    }
    if (reason === undefined) throw fieldError('reason', 'required');
    const { tx, worked } = work;
    const next = { state: 'refused', content: worked.content, reason, version: worked.version + 1 } as const;
    await keepDraft(tx, worked, { ...next, now: context.clock.now() });
    await appendOfferEvent(work, { type: 'offer.refused', version: next.version, reason });
  });
