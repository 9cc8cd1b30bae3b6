import type { OfferPrice, OfferView } from '#contract/offers.ts';
import { read } from '#web/lib/read.ts';

/** An offer with everything that its page shows; its payment is for the usual terms. */
export const readOffer = (id: string, signal: AbortSignal) =>
  read<OfferView>(`/api/offers/${encodeURIComponent(id)}`, { signal });

/** How the price and the availability of an offer changed, oldest first. */
export const readPrices = ({ id }: OfferView, signal: AbortSignal) =>
  read<OfferPrice[]>(`/api/offers/${id}/prices`, { signal });
