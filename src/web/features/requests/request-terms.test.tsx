import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CommercialOfferStatus } from '#contract/commercial-offers.ts';
import type { RequestView } from '#contract/requests.ts';
import { calculateForOffer } from '#domain/leasing/calculate.ts';
import { standardLimits } from '#domain/leasing/limits.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { plainTerms } from '#tests/support/usual-lease.ts';
import { RequestTerms } from './request-terms.tsx';

const choice = { advance: { share: '0.2' }, months: 36, startDate: '2026-12-01' };
const asset = { priceKopecks: 300_000_000, terms: plainTerms };
const made = calculateForOffer(
  asset,
  choice,
  { limits: standardLimits, taxRates: russianTaxRates },
  choice.startDate,
);

const drawnBy = (rulesVersion: number, offer: CommercialOfferStatus = 'sent'): string => {
  if (!made.ok) throw new Error('the terms were refused');
  const request = {
    kind: 'offer',
    subject: { priceKopecks: asset.priceKopecks },
    terms: { choice, offer: plainTerms },
    calculation: { ...made.calculation, rulesVersion },
    createdAt: '2026-11-20T09:00:00.000Z',
    commercialOffers: [{ status: offer }],
  } as unknown as RequestView;
  return renderToString(<RequestTerms request={request} />);
};

test('a calculation by earlier rules says so, one by today’s rules does not', () => {
  const notice = 'Посчитано по прежним правилам';
  expect(drawnBy(1)).toContain(notice);
  expect(drawnBy(2)).not.toContain(notice);
  expect(drawnBy(2)).toContain('На деле, после налогов');
});

test('once a КП is accepted, it is only what the request began with', () => {
  expect(drawnBy(2)).toContain('Зафиксированы при отправке');
  expect(drawnBy(2, 'accepted')).toContain('Расчёт при отправке');
  expect(drawnBy(2, 'accepted')).not.toContain('Зафиксированы');
});
