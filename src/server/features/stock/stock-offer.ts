import type { OfferContent, StockState } from '#contract/stock.ts';
import type { UserActor } from '#domain/actor.ts';
import { titleOfContent } from '#domain/offers/offer-draft.ts';
import {
  contentOfOffer,
  isStepOpen,
  stockStateOf,
  type DraftState,
  type OfferStep,
} from '#domain/offers/offer-life.ts';
import { offerPolicy, workPolicy } from '#domain/offers/offer-policy.ts';
import { lockPublishedState, type PublishedState, type Reference } from '#server/features/offers/index.ts';
import type { Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findDraft, lockWork, putDraft, type DraftRow } from './drafts.repository.ts';

/** An offer as its vendor works on it: the working copy, the last published state, and its current state. */
export type WorkedOffer = {
  id: string;
  vendorId: string;
  draft: DraftRow | null;
  known: PublishedState | null;
  state: StockState;
  content: OfferContent;
  version: number;
};

/** The last published state, as content. */
export const publishedContent = (known: PublishedState, reference: Reference): OfferContent => {
  const { typeId, brand, model, modification, year, condition, availability, region, city } = known;
  const { priceKopecks, features, wear, vin, paint, description, options, photos } = known;
  return contentOfOffer(
    {
      typeId,
      brand,
      model,
      modification,
      year,
      condition,
      availability,
      region,
      city,
      priceKopecks,
      features,
      wear,
      vin,
      paint,
      description,
      options,
      photoIds: photos.map((photo) => photo.id),
    },
    reference.types.get(typeId)?.allAttributes ?? [],
  );
};

type WorkedRows = Pick<WorkedOffer, 'id' | 'vendorId' | 'draft' | 'known'>;

/** The rows of an offer, locked until the end of the transaction. @throws AppError `notFound` */
export const lockRows = async (tx: Tx, id: string): Promise<WorkedRows> => {
  await lockWork(tx, id);
  const draft = (await findDraft(tx, id)) ?? null;
  const known = (await lockPublishedState(tx, id)) ?? null;
  const vendorId = draft?.vendor_id ?? known?.vendorId;
  if (vendorId === undefined) throw new AppError('notFound');
  return { id, vendorId, draft, known };
};

/** Its current state and its content. */
export const workedOf = (rows: WorkedRows, reference: Reference): WorkedOffer => {
  const { draft, known } = rows;
  return {
    ...rows,
    state: stockStateOf({ draft: draft?.state ?? null, offer: known?.status ?? null }),
    content: draft?.content ?? (known ? publishedContent(known, reference) : {}),
    version: Math.max(draft?.version ?? 0, known?.version ?? 0),
  };
};

/** An offer, locked until the end of the transaction. @throws AppError `notFound` */
export const lockWorked = async (tx: Tx, reference: Reference, id: string): Promise<WorkedOffer> =>
  workedOf(await lockRows(tx, id), reference);

/** What rights over it depend on. */
export const factsOf = ({ vendorId, known }: Pick<WorkedOffer, 'vendorId' | 'known'>) => ({
  vendorId,
  status: known?.status ?? ('draft' as const),
});

/** Refuses those who may not see the offer's working copy. @throws AppError `notFound` */
export const requireReader = (actor: UserActor, worked: WorkedOffer): void => {
  const refusal = workPolicy.refusal('read', actor, factsOf(worked));
  if (refusal) throw new AppError(refusal);
};

const rightFor = {
  edit: 'edit',
  publish: 'publish',
  moderate: 'moderate',
  archive: 'archive',
  restore: 'archive',
} as const;

/** Refuses a step that the actor may not make. @throws AppError `notFound`, `forbidden` */
export const requireRight = (actor: UserActor, worked: WorkedOffer, step: OfferStep): void => {
  const refusal = offerPolicy.refusal(rightFor[step], actor, factsOf(worked));
  if (refusal) throw new AppError(refusal);
};

/** Refuses a step that is not possible in the offer's state. @throws AppError `conflict` */
export const requireOpen = (worked: WorkedOffer, step: OfferStep): void => {
  if (!isStepOpen(step, worked.state)) throw new AppError('conflict');
};

/** The next working copy of an offer; `version` exceeds every one that it has had. */
export type NextDraft = {
  state: DraftState;
  content: OfferContent;
  reason?: string | null;
  version: number;
  now: Date;
};

/** Stores the next working copy; one that waited for moderation and still does keeps its position in the queue. */
export const keepDraft = (
  tx: Tx,
  { id, vendorId, draft, known }: WorkedOffer,
  next: NextDraft,
): Promise<void> => {
  const waits = draft?.state === 'moderation' && next.state === 'moderation';
  return putDraft(tx, {
    offer_id: id,
    vendor_id: vendorId,
    state: next.state,
    content: JSON.stringify(next.content),
    title: titleOfContent(next.content),
    reason: next.reason ?? null,
    version: next.version,
    created_at: known?.createdAt ?? draft?.created_at ?? next.now,
    changed_at: waits ? draft.changed_at : next.now,
  });
};
