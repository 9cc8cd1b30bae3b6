import type { RequestView } from '#contract/requests.ts';
import { moscowDay } from '../formats/moscow.ts';
import { inputForOffer } from '../leasing/input-for-offer.ts';
import type { LedgerSource } from '../leasing/ledger-source.ts';

/** The parts of a request that its ledger is made from. */
export type FrozenRequest = Pick<RequestView, 'kind' | 'subject' | 'terms' | 'calculation' | 'createdAt'>;

/** The ledger of a request as it was frozen, with the input that its calculation was made from; null for a reader who sees no money. */
export const ledgerSourceOf = (request: FrozenRequest): LedgerSource | null => {
  const { kind, subject, terms, calculation, createdAt } = request;
  if (terms === null || calculation === null) return null;
  const { choice, offer } = terms;
  const asset = { priceKopecks: subject.priceKopecks, terms: offer };
  const input = inputForOffer(asset, choice, choice.startDate ?? moscowDay(createdAt));
  return { input, calculation, leaseback: kind === 'leaseback' };
};
