import type { Calculation, OfferCalculateBody } from '#contract/leasing.ts';
import type { OfferView } from '#contract/offers.ts';
import { read } from '#web/lib/read.ts';

/** The offer that is applied for. */
export const readApplicationOffer = (offerId: string, signal: AbortSignal) =>
  read<OfferView>(`/api/offers/${encodeURIComponent(offerId)}`, { signal });

/** What the chosen terms cost, by the server. */
export const readApplicationCalculation = (offerId: string, choice: OfferCalculateBody) =>
  read<Calculation>(`/api/offers/${encodeURIComponent(offerId)}/calculate`, { body: choice });
