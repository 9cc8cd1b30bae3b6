import { describe, expect, it } from 'vitest';
import type { OfferCalculateBody } from '#contract/leasing.ts';
import { plainTerms } from '#tests/support/usual-lease.ts';
import { calculateForOffer } from '../leasing/calculate.ts';
import { standardLimits } from '../leasing/limits.ts';
import { russianTaxRates } from '../leasing/tax-rates.ts';
import type { OfferToCompare } from './compared-rows.ts';
import { leadSentence, sideBySide } from './side-by-side.ts';

const today = '2026-12-01';
const request = { kind: 'offer', quantity: 1, subject: { priceKopecks: 300_000_000 } } as const;

const offerOf = (
  number: number,
  annualRate: string,
  changed: Partial<OfferToCompare> = {},
): OfferToCompare => {
  const choice: OfferCalculateBody = { advance: { share: '0.2' }, months: 36, startDate: today };
  const offer = { ...plainTerms, annualRate };
  const rules = { limits: standardLimits, taxRates: russianTaxRates };
  const made = calculateForOffer({ priceKopecks: 300_000_000, terms: offer }, choice, rules, today);
  if (!made.ok) throw new Error('the terms were refused');
  return {
    number,
    revision: 1,
    lessor: { id: String(number), name: `АО «Лизинг ${number}»`, logo: null },
    status: 'sent',
    terms: { choice, offer },
    calculation: made.calculation,
    conditions: null,
    validUntil: '2026-12-10',
    sentAt: '2026-11-30T09:00:00.000Z',
    lessorBlocked: false,
    ...changed,
  };
};

const compare = (offers: readonly OfferToCompare[], quantity = 1) =>
  sideBySide(offers, { request: { ...request, quantity }, premium: null, today, taxRates: russianTaxRates });

const paymentOf = (...offers: OfferToCompare[]) => compare(offers).rows.find(({ key }) => key === 'payment');

describe('commercial offers of a request side by side', () => {
  it('are ordered by cost, with which is cheaper and by how much', () => {
    const { compared, lead, rows } = compare([offerOf(1, '0.26'), offerOf(2, '0.2'), offerOf(3, '0.22')]);
    expect(compared.map(({ offer }) => offer.number)).toEqual([2, 3, 1]);
    const [total] = rows;
    const [least = 0, next = 0] = total?.cells.map(({ value }) => value ?? 0) ?? [];
    expect(total?.key).toBe('allIn');
    expect(total?.cells[0]?.best).toBe('дешевле всех');
    expect(lead && leadSentence(lead).replaceAll(/\D/g, '')).toBe(`2${Math.round((next - least) / 100)}`);
  });

  it('are those that can be accepted today, or were', () => {
    const ended = { validUntil: '2026-11-30' };
    const offers = [
      offerOf(1, '0.2', ended),
      offerOf(2, '0.2', { status: 'declined' }),
      offerOf(3, '0.2', { ...ended, status: 'accepted' }),
      offerOf(4, '0.2', { status: 'viewed', validUntil: today }),
      offerOf(5, '0.2', { status: 'draft' }),
    ];
    expect(compare(offers).compared.map(({ offer }) => offer.number)).toEqual([3, 4]);
    expect(compare([]).compared).toEqual([]);
  });

  it('have payments that add up to the compared sums', () => {
    const insured = offerOf(1, '0.2');
    const bare = offerOf(2, '0.22');
    const offers = [
      {
        ...insured,
        terms: {
          ...insured.terms,
          offer: { ...insured.terms.offer, insurance: { annualKopecks: 9_000_000, inPayments: false } },
        },
      },
      bare,
    ];
    const { rows, payments } = sideBySide(offers, {
      request,
      premium: 12_000_000,
      today,
      taxRates: russianTaxRates,
    });
    const compared = rows.find(({ key }) => key === 'equalAllIn')?.cells.map(({ value }) => value);
    expect(payments.map(({ paid }) => paid.at(-1))).toEqual(compared);
    const own = rows.find(({ key }) => key === 'payment')?.cells.map(({ value }) => value);
    expect(payments.map((one) => one.payments[0])).toEqual(own);
  });

  it('call the payment by the schedules, each by its own where they differ', () => {
    const annuity = offerOf(1, '0.2');
    const { terms } = annuity;
    const decreasing: OfferToCompare = {
      ...annuity,
      terms: { ...terms, offer: { ...terms.offer, schedules: ['decreasing'] } },
    };
    expect(paymentOf(annuity, annuity)?.name).toBe('Платёж в месяц');
    expect(paymentOf(decreasing)).toMatchObject({
      name: 'Первый платёж, дальше меньше',
      cells: [{ note: undefined }],
    });
    const mixed = paymentOf(annuity, decreasing);
    expect(mixed?.name).toBe('Платёж');
    expect(mixed?.cells.map(({ note }) => note).sort()).toEqual(['в месяц', 'первый платёж, дальше меньше']);
  });

  it('say what the figures are for', () => {
    expect(compare([offerOf(1, '0.2')]).caveats).toEqual([
      '«На деле, после налогов» — для режима компании: общий (ОСН).',
    ]);
    expect(compare([offerOf(1, '0.2')], 3).caveats.at(-1)).toMatch(/за одну единицу, в заявке 3\s+единицы/);
  });
});
