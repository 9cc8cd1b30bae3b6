import type { TypeAttribute } from '#contract/catalogue.ts';
import type { OfferStatus } from '#contract/offers.ts';
import type { OfferContent, StockState } from '#contract/stock.ts';
import { wearAttribute, type Features } from '../catalogue/attributes.ts';
import type { CheckedOffer } from './offer-draft.ts';

/** The state of an offer's working copy; `archived` for one that was never published. */
export type DraftState = Exclude<StockState, 'published'>;

/** What exists of an offer: its working copy, if any, and the last published state, if any. */
export type Standing = { readonly draft: DraftState | null; readonly offer: OfferStatus | null };

/** The state of an offer: off sale, else that of its working copy, else as published. */
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

/** True if the step is possible in this state; rights are checked elsewhere. */
export const isStepOpen = (step: OfferStep, state: StockState): boolean => openIn[step].includes(state);

/** The state of a working copy after an edit: it no longer waits for moderation, unless staff correct it there. */
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
