import type { CreateOffer, EditOffer, OfferContent, StockOffer } from '#contract/stock.ts';
import { isStaff, type UserActor } from '#domain/actor.ts';
import { wearKeys } from '#domain/catalogue/attributes.ts';
import { stateAfterEdit } from '#domain/offers/offer-life.ts';
import { stockPolicy } from '#domain/offers/offer-policy.ts';
import { referenceOf, type Reference } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import { inOneStep } from './one-step.ts';
import { keepPhotos } from './photos-of-draft.ts';
import { stockOfferOf } from './read-offer.service.ts';
import { keepDraft, lockWorked, requireReader, type WorkedOffer } from './stock-offer.ts';

/** The vendor for whom an offer is begun. @throws AppError `forbidden`; `formHasErrors` if staff name no existing one */
const vendorFor = (actor: UserActor, asked: string | undefined, reference: Reference): string => {
  const vendorId = isStaff(actor) ? asked : (actor.vendorId ?? undefined);
  if (isStaff(actor) && vendorId === undefined) throw fieldError('vendorId', 'required');
  const refusal = stockPolicy.refusal('createOffer', actor, { vendorId: vendorId ?? '' });
  if (refusal) throw new AppError(refusal);
  if (vendorId === undefined || !reference.vendors.has(vendorId)) throw fieldError('vendorId', 'unknown');
  return vendorId;
};

/** A copy is for another asset: it has neither the VIN nor the wear nor the photos of the original. */
const copied = ({
  vin: _vin,
  photoIds: _photoIds,
  attributes = {},
  ...content
}: OfferContent): OfferContent => ({
  ...content,
  attributes: Object.fromEntries(Object.entries(attributes).filter(([key]) => !wearKeys.includes(key))),
});

const copyOf = async (tx: Tx, actor: UserActor, id: string, reference: Reference): Promise<WorkedOffer> => {
  const original = await lockWorked(tx, reference, id);
  requireReader(actor, original);
  return original;
};

/**
 * Begins an offer from the given content, or as a copy.
 * @throws AppError `forbidden`, `notFound` for a copy of what the actor may not see, `formHasErrors` for a vendor that staff must name
 */
export const createOffer = async (
  context: Context,
  actor: UserActor,
  { copyOf: copiedId, vendorId: asked, ...given }: CreateOffer,
  call: IdempotentCall,
): Promise<StockOffer> => {
  const reference = await referenceOf(context);
  const begin = async (tx: Tx): Promise<{ id: string }> => {
    const original = copiedId === undefined ? null : await copyOf(tx, actor, copiedId, reference);
    const vendorId = vendorFor(actor, asked ?? original?.vendorId, reference);
    const content = { ...(original ? copied(original.content) : {}), ...given };
    const now = context.clock.now();
    const begun = {
      id: newId(),
      vendorId,
      draft: null,
      known: null,
      state: 'draft',
      content,
      version: 1,
    } as const;
    if (content.photoIds) await keepPhotos(tx, { ...begun, now });
    await keepDraft(tx, begun, { state: 'draft', content, version: 1, now });
    await appendEvent(tx, context.clock, {
      type: 'offer.created',
      subject: { type: 'offer', id: begun.id, version: 1 },
      actorId: actor.id,
      data: { vendorId },
    });
    return { id: begun.id };
  };
  const { id } = await idempotent(context, call, begin, {
    before: () => context.limits.consume('offersPerPerson', actor.id),
  });
  return stockOfferOf(context, actor, id);
};

/** Present fields replace stored ones, null removes them. */
const merged = (content: OfferContent, changes: Omit<EditOffer, 'version'>): OfferContent => {
  const present = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    Object.entries({ ...content, ...Object.fromEntries(present) }).filter(([, value]) => value !== null),
  );
};

/**
 * Stores what a vendor has written, valid or not; nothing of it is public yet. An offer in moderation no longer waits, unless staff correct
 * it there.
 * @throws AppError `notFound`, `forbidden`, `conflict` for an archived offer, `staleVersion`; `formHasErrors` for a photo that is not the
 *   vendor's
 */
export const editOffer = (
  context: Context,
  actor: UserActor,
  { id, body: { version, ...changes } }: { id: string; body: EditOffer },
  call: IdempotentCall,
): Promise<StockOffer> =>
  inOneStep(context, actor, { id, version, step: 'edit', call }, async ({ tx, worked }) => {
    const content = merged(worked.content, changes);
    const now = context.clock.now();
    if (changes.photoIds !== undefined) await keepPhotos(tx, { ...worked, content, now });
    await keepDraft(tx, worked, {
      state: stateAfterEdit(worked.state, isStaff(actor)),
      content,
      reason: worked.draft?.reason ?? null,
      version: worked.version + 1,
      now,
    });
  });
