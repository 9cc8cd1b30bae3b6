import type { StockItem, StockOffer, StockState } from '#contract/stock.ts';
import type { OfferStatus, OfferView } from '#contract/offers.ts';
import type { Actor, UserActor } from '#domain/actor.ts';
import { fullTerms } from '#domain/offers/full-terms.ts';
import { isStepOpen } from '#domain/offers/offer-life.ts';
import { offerPolicy } from '#domain/offers/offer-policy.ts';
import { askedTerms, previewOffer, type Reference } from '#server/features/offers/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { changesOf, checked, usualTerms } from './content-rules.ts';
import { factsOf, type WorkedOffer } from './stock-offer.ts';
import { outlierWritten } from './usual-price.ts';

/** What an actor may do with an offer in its state. */
export const abilitiesAt = (
  actor: Actor,
  facts: { vendorId: string; status: OfferStatus },
  state: StockState,
): StockItem['abilities'] => {
  const may = offerPolicy.abilities(actor, facts);
  return {
    ...may,
    edit: may.edit && isStepOpen('edit', state),
    publish: may.publish && isStepOpen('publish', state),
    moderate: may.moderate && isStepOpen('moderate', state),
    archive: may.archive && isStepOpen('archive', state),
    restore: may.archive && isStepOpen('restore', state),
  };
};

const vendorOf = (reference: Reference, vendorId: string): StockOffer['vendor'] => {
  const vendor = reference.vendors.get(vendorId);
  return { id: vendorId, name: vendor?.name ?? '', slug: vendor?.slug ?? vendorId };
};

const termsOf = (worked: WorkedOffer, reference: Reference, offer: Parameters<typeof usualTerms>[0]) => {
  const { known } = worked;
  const group = known?.typeId === offer.typeId ? reference.groups.get(known.termsId) : undefined;
  return group ? fullTerms(group.terms, known?.insuranceAnnualKopecks ?? null) : usualTerms(offer, reference);
};

/** An offer as its vendor and staff work on it. */
export const presentWorked = async (
  context: Pick<Context, 'clock'>,
  db: Db,
  {
    actor,
    worked,
    reference,
    photos,
  }: { actor: UserActor; worked: WorkedOffer; reference: Reference; photos: OfferView['photos'] },
): Promise<StockOffer> => {
  const { id, vendorId, draft, known, state, content, version } = worked;
  const { offer, problems, warnings } = await checked(context, db, { ...worked, reference });
  const status = known?.status ?? 'draft';
  const abilities = abilitiesAt(actor, factsOf(worked), state);
  return {
    id,
    vendor: vendorOf(reference, vendorId),
    state,
    isPublic: known?.status === 'published',
    content,
    problems,
    warnings: [...warnings],
    priceOutlier: abilities.moderate ? await outlierWritten(db, worked) : null,
    reason: draft?.reason ?? null,
    differences: changesOf(worked, reference),
    photos,
    preview:
      offer &&
      previewOffer(
        { id, vendorId, offer, terms: termsOf(worked, reference, offer), photos, status, version },
        reference,
        { asked: askedTerms(context, {}), actor },
      ),
    createdAt: (known?.createdAt ?? draft?.created_at ?? new Date(0)).toISOString(),
    changedAt: (draft?.changed_at ?? known?.changedAt ?? new Date(0)).toISOString(),
    version,
    abilities,
  };
};
