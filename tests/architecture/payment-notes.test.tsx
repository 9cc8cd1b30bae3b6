import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RequestView } from '#contract/requests.ts';
import { priceFallNotices } from '#domain/notifications/price-fall-notices.ts';
import { calculateForOffer } from '#domain/leasing/calculate.ts';
import { harvestWeights } from '#domain/leasing/harvest-weights.ts';
import { standardLimits } from '#domain/leasing/limits.ts';
import { paymentNames, paymentNotes } from '#domain/leasing/payment-notes.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { plainTerms } from '#tests/support/usual-lease.ts';
import { PaymentBar } from '#web/features/calculator/payment-bar.tsx';
import type { Calculated } from '#web/features/calculator/use-calculator.ts';
import { OfferTerms } from '#web/features/commercial-offers/offer-terms.tsx';
import type { OfferPage } from '#web/features/commercial-offers/offer-api.ts';
import { OfferCost } from '#web/features/funnel/offer-cost.tsx';
import { QuantityTotal } from '#web/features/funnel/quantity-total.tsx';
import { RequestTerms } from '#web/features/requests/request-terms.tsx';
import { Money } from '#web/features/requests/desk/desk-facts.tsx';
import type { DeskItem } from '#web/features/requests/desk/use-desk-list.ts';

const asset = {
  priceKopecks: 300_000_000,
  terms: { ...plainTerms, schedules: ['annuity', 'decreasing', 'seasonal'] as const },
};

const costOf = (schedule: 'annuity' | 'decreasing' | 'seasonal') => {
  const choice = {
    advance: { share: '0.2' },
    months: 36,
    startDate: '2026-12-01',
    schedule,
    ...(schedule === 'seasonal' ? { weights: [...harvestWeights] } : {}),
  };
  const terms = { ...asset.terms, schedules: [...asset.terms.schedules] };
  const made = calculateForOffer(
    { ...asset, terms },
    choice,
    { limits: standardLimits, taxRates: russianTaxRates },
    choice.startDate,
  );
  if (!made.ok) throw new Error('the terms were refused');
  return { choice, terms, input: made.input, calculation: made.calculation };
};

const perMonth = /в\s(?:мес)|\/мес/u;

const page = {
  company: 'ООО «Ромашка»',
  lessor: { name: 'ООО «Лизинг»', inn: '0000040010', address: 'Москва', logo: null },
  offer: { number: 7, quantity: 1, validUntil: '2026-12-10', commissionKopecks: 0, conditions: null },
} as unknown as OfferPage;

test.each(['annuity', 'decreasing', 'seasonal'] as const)(
  'the payment of the schedule «%s» is called what it is everywhere',
  (schedule) => {
    const cost = costOf(schedule);
    const { choice, calculation } = cost;
    const shown = { chosen: { ...choice, unit: 'percent', advance: 20 }, ...cost } as unknown as Calculated;
    const request = {
      kind: 'offer',
      subject: { priceKopecks: asset.priceKopecks },
      terms: { choice, offer: cost.terms },
      calculation,
      createdAt: '2026-11-20T09:00:00.000Z',
      commercialOffers: [],
    } as unknown as RequestView;
    const item = {
      status: 'submitted',
      title: 'КАМАЗ',
      paymentKopecks: calculation.paymentKopecks,
      priceKopecks: 0,
      schedule,
    } as unknown as DeskItem;
    const notice = priceFallNotices['offer.priceFell'].person({
      offer: 'КАМАЗ',
      wasKopecks: 2,
      priceKopecks: 1,
      paymentKopecks: 1,
      schedule,
      href: '/',
    });
    const named = [
      <OfferCost key="funnel" cost={cost} />,
      <PaymentBar key="bar" shown={shown} priceKopecks={asset.priceKopecks} applicationHref="/" />,
      <RequestTerms key="request" request={request} />,
      <OfferTerms key="offer" address="x" page={page} cost={cost} />,
    ].map((part) => renderToString(part));
    for (const text of [...named, notice?.text ?? '']) {
      expect(text).toContain(paymentNotes[schedule]);
      expect(perMonth.test(text)).toBe(schedule === 'annuity');
    }
    expect(renderToString(<QuantityTotal cost={cost} quantity={3} />)).toContain(paymentNames[schedule]);
    expect(perMonth.test(renderToString(<Money item={item} />))).toBe(schedule === 'annuity');
  },
);
