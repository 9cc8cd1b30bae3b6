import type { OfferContent as FeedContent } from '#domain/feeds/offer-content.ts';
import { cutText } from '#domain/formats/cut-text.ts';
import { contentOfOffer } from '#domain/offers/offer-life.ts';
import type { Reference } from '#server/features/offers/index.ts';
import { attachPhotos } from '#server/features/photos/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import type { OfferContent } from '#contract/stock.ts';
import { deleteWaiting, findDraft, lockWork, putDraft } from './drafts.repository.ts';
import { keepPhotos } from './photos-of-draft.ts';
import { keepDraft, lockRows, workedOf, type WorkedOffer } from './stock-offer.ts';

/** An offer from a feed that staff must review before publication; the `id` of a new one is not in use yet. */
export type OfferInDoubt = { id: string; externalId: string; content: FeedContent };

type Given = { vendorId: string; reference: Reference; offers: readonly OfferInDoubt[] };

const longestDescription = 5000;
const longestOption = 100;
const mostOptions = 60;

/** A feed's content as if its vendor had written it by hand. */
const writtenOf = (content: FeedContent, { worked, reference }: Worked): OfferContent => {
  const { externalId: _, oldPriceKopecks: _old, photos: _urls, ...said } = content;
  return contentOfOffer(
    {
      ...said,
      paint: worked.content.paint ?? 'white',
      description: cutText(said.description, longestDescription),
      options: said.options.slice(0, mostOptions).map((option) => cutText(option, longestOption)),
      photoIds: worked.content.photoIds ?? [],
    },
    reference.types.get(content.typeId)?.allAttributes ?? [],
  );
};

type Worked = { worked: WorkedOffer; reference: Reference };

const begun = (id: string, vendorId: string): WorkedOffer => ({
  id,
  vendorId,
  draft: null,
  known: null,
  state: 'draft',
  content: {},
  version: 0,
});

/** The offer to work on. One that is off sale begins anew: its working copy would be invisible in the queue. */
const lockOrBegin = async (tx: Tx, id: string, { vendorId, reference }: Given): Promise<WorkedOffer> => {
  try {
    const worked = workedOf(await lockRows(tx, id), reference);
    return worked.known?.status === 'archived' ? begun(newId(), vendorId) : worked;
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return begun(id, vendorId);
    throw error;
  }
};

/**
 * Sends a feed's content of these offers to moderation; their public state stays. The caller notifies staff, once for all. Returns the id of
 * each from now on, by external id.
 */
export const sendToModeration = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  given: Given,
): Promise<ReadonlyMap<string, string>> => {
  const now = clock.now();
  const ids = new Map<string, string>();
  for (const { id, externalId, content } of given.offers.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const worked = await lockOrBegin(tx, id, given);
    await keepDraft(tx, worked, {
      state: 'moderation',
      content: writtenOf(content, { worked, reference: given.reference }),
      version: worked.version + 1,
      now,
    });
    ids.set(externalId, worked.id);
  }
  return ids;
};

/**
 * Attaches the feed's photos to an offer in moderation, if `mayReplace` allows replacing its current ones; it keeps its position in the
 * queue. Returns whether anything waits.
 */
export const attachPhotosInDoubt = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  {
    offerId,
    photoIds,
    mayReplace,
  }: { offerId: string; photoIds: string[]; mayReplace: (written: readonly string[]) => Promise<boolean> },
): Promise<boolean> => {
  await lockWork(tx, offerId);
  const draft = await findDraft(tx, offerId);
  if (draft?.state !== 'moderation') return false;
  const written = draft.content.photoIds ?? [];
  if (written.join() === photoIds.join() || !(await mayReplace(written))) return true;
  const content = { ...draft.content, photoIds };
  await keepPhotos(tx, { id: offerId, vendorId: draft.vendor_id, content, now: clock.now() });
  await putDraft(tx, { ...draft, content: JSON.stringify(content), version: draft.version + 1 });
  return true;
};

/** Removes these offers from moderation: their feed has changed since, or no longer contains them. */
export const withdrawFromModeration = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { vendorId, ids }: { vendorId: string; ids: readonly string[] },
): Promise<void> => {
  for (const offerId of await deleteWaiting(tx, ids))
    await attachPhotos(tx, { offerId, vendorId, photoIds: [], now: clock.now() });
};
