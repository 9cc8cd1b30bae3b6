import { describe, expect, it } from 'vitest';
import type { RateCardView } from '#contract/lessors.ts';
import type { RequestView } from '#contract/requests.ts';
import { machineryLimits } from '#domain/leasing/limits.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { plainCard, plainLease } from '#tests/support/rate-cards.ts';
import { checkValues } from '#web/lib/forms/contract-resolver.ts';
import { costOf, figuresByCard, type Composed } from './composed-figures.ts';
import { offerSchema, type OfferValues } from './offer-values.ts';
import { newValues, usualValidity } from './starting-values.ts';

const today = '2026-11-23';
const card: RateCardView = { ...plainCard, createdAt: '2026-01-01T09:00:00.000Z', endedAt: null };
const request = { kind: 'offer', quantity: 1, terms: null } as unknown as RequestView;

const composed: Composed = {
  request,
  asset: plainLease.asset,
  choice: { advance: { share: '0.2' }, months: 36, startDate: '2026-11-01', taxRegime: 'usnIncome' },
  limits: machineryLimits,
  cards: [card],
  today,
  taxRates: russianTaxRates,
};

const typed = (change: (values: OfferValues) => void = () => undefined): OfferValues => {
  const values = { ...newValues(composed, plainCard.lessorId), commissionKopecks: '50 000' };
  change(values);
  return values;
};

const checked = (values: OfferValues) => checkValues({ schema: offerSchema(composed) }, values);

const bodyOf = (values: OfferValues) => {
  const { body, faults } = { faults: undefined, body: undefined, ...checked(values) };
  if (!body) throw new Error(JSON.stringify(faults));
  return body;
};

describe('the form of a commercial offer', () => {
  it('begins with the client’s choice and the fitting card, valid for ten days', () => {
    expect(bodyOf(typed())).toEqual({
      rateCardId: card.id,
      terms: {
        choice: {
          advance: { share: '0.2' },
          months: 36,
          schedule: 'annuity',
          timing: 'postpaid',
          weights: undefined,
          taxRegime: 'usnIncome',
        },
      },
      commissionKopecks: 5_000_000,
      validUntil: '2026-12-03',
    });
    expect(usualValidity('2026-12-28')).toBe('2027-01-07');
  });

  it('sends the lessor’s own terms complete, within the limits of the type', () => {
    const own = typed(({ terms }) => {
      terms.own = true;
      terms.choice.advance = { unit: 'amountKopecks', share: '', amountKopecks: '600 000,50' };
      terms.offer.annualRate = '21,75';
      terms.offer.buyoutKopecks = '1 000';
      terms.offer.insurance = { kind: 'inside', annualKopecks: '90000' };
      terms.offer.fees = [{ name: 'Учёт', amountKopecks: '2 850', monthsAfterStart: 0, withoutVat: true }];
    });
    expect(bodyOf(own).terms).toMatchObject({
      choice: { advance: { amountKopecks: 60_000_050 } },
      offer: {
        annualRate: '0.2175',
        buyoutKopecks: 100_000,
        monthsMax: machineryLimits.monthsMax,
        schedules: ['annuity'],
        fees: [{ name: 'Учёт', amountKopecks: 285_000, monthsAfterStart: 0, vat: false }],
        insurance: { annualKopecks: 9_000_000, inPayments: true },
      },
    });
  });

  it('sends the timing of an annuity, or the weights of a season, and not both', () => {
    const weights = Array.from({ length: 12 }, (_, month) => month + 1);
    const choiceOf = (schedule: 'annuity' | 'seasonal') =>
      bodyOf(
        typed(({ terms }) => {
          terms.choice = { ...terms.choice, schedule, timing: 'prepaid', weights };
        }),
      ).terms.choice;
    expect(choiceOf('annuity')).toMatchObject({ timing: 'prepaid', weights: undefined });
    expect(choiceOf('seasonal')).toMatchObject({ timing: undefined, weights });
  });

  it('puts each fault under its field', () => {
    const empty = typed((values) => {
      values.rateCardId = '';
      values.commissionKopecks = '';
      values.validUntil = '';
      values.terms.choice = {
        advance: { unit: 'share', share: '', amountKopecks: '' },
        months: null,
        schedule: 'seasonal',
        timing: 'postpaid',
        weights: [null, 0, ...Array.from({ length: 10 }, () => 100)],
      };
      values.terms.offer.annualRate = 'много';
    });
    expect(checked(empty).faults?.error).toEqual({
      'terms.choice.advance.share': 'required',
      'terms.choice.months': 'required',
      'terms.choice.weights.0': 'required',
      'terms.choice.weights.1': 'min',
      'terms.offer.annualRate': 'invalid',
      commissionKopecks: 'required',
      validUntil: 'required',
    });
  });
});

describe('the figures beside it', () => {
  it('are those of the card, counted from today', () => {
    const cost = costOf(bodyOf(typed()), composed);
    expect(cost?.figures).toEqual(figuresByCard(card, composed, { ...composed.choice, schedule: 'annuity' }));
    expect(cost?.ledger?.input.startDate).toBe(today);
  });

  it('say why a card does not fit, and what is wrong with the terms', () => {
    const long = costOf(bodyOf(typed(({ terms }) => (terms.choice.months = 96))), composed);
    expect(long?.figures).toMatchObject({ ok: false, misfits: [{ code: 'monthsMax', bound: 84 }] });
    const own = typed((values) => {
      values.rateCardId = '';
      values.terms.choice.advance.share = '60';
    });
    expect(costOf(bodyOf(own), composed)?.figures).toMatchObject({
      ok: false,
      error: { 'advance.share': 'max' },
    });
  });
});
