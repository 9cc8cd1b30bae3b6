import type { TypeAttribute } from '#contract/catalogue.ts';
import type { OfferStatus } from '#contract/offers.ts';
import type { OfferContent, StockState } from '#contract/stock.ts';
import { wearAttribute, type Features } from '../catalogue/attributes.ts';
import type { CheckedOffer } from './offer-draft.ts';

/** How the working copy of an offer stands; `archived` for one that was never published. */
export type DraftState = Exclude<StockState, 'published'>;

/** What there is of an offer: its working copy, if any, and the state that was published last, if any. */
export type Standing = { readonly draft: DraftState | null; readonly offer: OfferStatus | null };

/** Where an offer stands: off sale, or as far as its working copy is, or as it was published. */
export const stockStateOf = ({ draft, offer }: Standing): StockState => {
  if (offer === 'archived') return 'archived';
  return draft ?? offer ?? 'draft';
};

/** Steps of an offer's life that are not open in every state. */
export type OfferStep = 'edit' | 'publish' | 'moderate' | 'archive' | 'restore';

const openIn: Record<OfferStep, readonly StockState[]> = {
  edit: ['draft', 'moderation', 'refused', 'published'],
  publish: ['draft', 'refused'],
  moderate: ['moderation'],
  archive: ['draft', 'moderation', 'refused', 'published'],
  restore: ['archived'],
};

/** True when a step may be made from where the offer stands; rights are another matter. */
export const isStepOpen = (step: OfferStep, state: StockState): boolean => openIn[step].includes(state);

/** What is in a working copy once it is edited: what waited for moderation waits no more, unless staff mend it there. */
export const stateAfterEdit = (state: StockState, byStaff: boolean): 'draft' | 'moderation' | 'refused' => {
  if (state === 'moderation' && byStaff) return 'moderation';
  return state === 'refused' ? 'refused' : 'draft';
};

/** A published offer as content that can be edited; `photoIds` in their order. */
export const contentOfOffer = (
  offer: Omit<CheckedOffer, 'features'> & { features: Features; photoIds: readonly string[] },
  attributes: readonly TypeAttribute[],
): OfferContent => {
  const { features, wear, vin, options, photoIds, ...same } = offer;
  const worn = wearAttribute(attributes);
  return {
    ...same,
    ...(vin === null ? {} : { vin }),
    attributes: { ...features, ...(worn && wear !== null ? { [worn.key]: wear } : {}) },
    options: [...options],
    photoIds: [...photoIds],
  };
};
