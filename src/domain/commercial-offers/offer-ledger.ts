import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import { moscowDay } from '../formats/moscow.ts';
import { inputForOffer } from '../leasing/input-for-offer.ts';
import type { LedgerSource } from '../leasing/ledger-source.ts';

/** The asset that a commercial offer leases: its price with VAT in kopecks, and whether it is the lessee's own. */
export type LeasedAsset = { readonly priceKopecks: number; readonly leaseback?: boolean | undefined };

/** The ledger of a commercial offer as it was sent, for one asset, with the input that its calculation was made from. `today` dates a draft. */
export const ledgerSourceOfOffer = (
  { terms, calculation, sentAt }: Pick<CommercialOfferView, 'terms' | 'calculation' | 'sentAt'>,
  { priceKopecks, leaseback }: LeasedAsset,
  today: string,
): LedgerSource => {
  const { choice, offer } = terms;
  const madeOn = sentAt === null ? today : moscowDay(sentAt);
  const input = inputForOffer({ priceKopecks, terms: offer }, choice, choice.startDate ?? madeOn);
  return { input, calculation, leaseback };
};
