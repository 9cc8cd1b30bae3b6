import type { Calculation, OfferCalculateBody } from '#contract/leasing.ts';
import type { OfferView } from '#contract/offers.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { read } from '#web/lib/read.ts';

/** The offer that is applied for. */
export const readApplicationOffer = (offerId: string, signal: AbortSignal) =>
  read<OfferView>(`/api/offers/${encodeURIComponent(offerId)}`, { signal });

/** The cost of the chosen terms, calculated by the server, with its input: `today` is its start date. */
export const readApplicationCost = async (
  offer: OfferView,
  choice: OfferCalculateBody,
  today: string,
): Promise<LedgerSource> => {
  const [calculation, { inputForOffer }] = await Promise.all([
    read<Calculation>(`/api/offers/${encodeURIComponent(offer.id)}/calculate`, { body: choice }),
    // The form is shown before the answer, and does not need it.
    import('./offer-cost.tsx'),
  ]);
  return { input: inputForOffer(offer, choice, today), calculation };
};
