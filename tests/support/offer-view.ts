import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import { calculateForOffer } from '#domain/leasing/calculate.ts';
import { standardLimits } from '#domain/leasing/limits.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { plainTerms } from './usual-lease.ts';

const choice = { advance: { share: '0.2' }, months: 36, startDate: '2026-12-01' };

/** The asset of {@link offerView}. */
export const assetView = { title: 'КАМАЗ 65115', priceKopecks: 300_000_000, leaseback: false, drawing: null };

const calculation = () => {
  const rules = { limits: standardLimits, taxRates: russianTaxRates };
  const made = calculateForOffer({ ...assetView, terms: plainTerms }, choice, rules, choice.startDate);
  if (!made.ok) throw new Error('the terms were refused');
  return made.calculation;
};

/** A commercial offer that was sent, as its client sees it, calculated from 2026-12-01. */
export const offerView: CommercialOfferView = {
  id: '01a1fa1a-0000-7000-8000-000000000001',
  number: 12,
  requestId: '01a1fa1a-0000-7000-8000-000000000002',
  requestNumber: 1024,
  lessor: { id: '01a1fa1a-0000-7000-8000-000000000003', name: 'АО «Столичный лизинг»', logo: null },
  rateCardId: null,
  revision: 2,
  status: 'sent',
  terms: { choice, offer: plainTerms },
  calculation: calculation(),
  quantity: 3,
  conditions: null,
  commissionKopecks: 5_000_000,
  validUntil: '2026-12-02',
  changesAsked: null,
  reason: null,
  lessorBlocked: false,
  senderLeft: false,
  documentSha256: null,
  sentAt: '2026-11-24T09:00:00.000Z',
  version: 2,
  abilities: ['accept', 'decline', 'requestChanges'],
};
