import type { CalculateBody, LeaseTerms, OfferCalculateBody, ScheduleKind } from '#contract/leasing.ts';
import { calculate, type CalculationResult, type CalculationRules } from './calculate.ts';
import { addMonths, isDay } from './due-dates.ts';
import { offerLimits } from './limits.ts';
import { harvestWeights } from './harvest-weights.ts';

/** What of an offer a calculation needs: its price with VAT in kopecks and its terms. */
export type OfferToLease = { readonly priceKopecks: number; readonly terms: LeaseTerms };

/** The schedule that an offer is shown with: an annuity where its terms allow one, else the first they name. */
export const defaultSchedule = (terms: Pick<LeaseTerms, 'schedules'>): ScheduleKind =>
  terms.schedules.includes('annuity') ? 'annuity' : (terms.schedules[0] ?? 'annuity');

/** The full input that a choice within an offer's terms stands for. `startDate` is that of the choice, or today. */
export const inputForOffer = (
  { priceKopecks, terms }: OfferToLease,
  choice: OfferCalculateBody,
  startDate: string,
): CalculateBody => ({
  ...choice,
  priceKopecks,
  startDate,
  schedule: choice.schedule ?? defaultSchedule(terms),
  weights: choice.weights ?? (choice.schedule === undefined ? [...harvestWeights] : undefined),
  annualRate: terms.annualRate,
  buyoutKopecks: terms.buyoutKopecks,
  fees: terms.fees.map(({ name, amountKopecks, monthsAfterStart, vat }) => ({
    name,
    amountKopecks,
    vat,
    date: isDay(startDate) ? addMonths(startDate, monthsAfterStart) : startDate,
  })),
  insurance: terms.insurance ?? undefined,
  earlyBuyoutFromMonth: terms.earlyBuyoutFromMonth,
  earlyBuyoutFeeShare: terms.earlyBuyoutFeeShare,
});

/**
 * Calculates an offer by the visitor's choice: rate, buyout, fees and insurance are the offer's, the limits those of both its type
 * (`rules.limits`) and its terms. Without a chosen schedule it is the default one, seasonal by the harvest where no weights are chosen. A schedule that the terms do not name is `schedule: unsupported`. `today` stands where no start
 * date was chosen.
 */
export const calculateForOffer = (
  offer: OfferToLease,
  choice: OfferCalculateBody,
  rules: CalculationRules,
  today: string,
): CalculationResult => {
  const input = inputForOffer(offer, choice, choice.startDate ?? today);
  const result = calculate(input, { ...rules, limits: offerLimits(rules.limits, offer.terms) });
  if (offer.terms.schedules.includes(input.schedule)) return result;
  const refused = result.ok ? { error: {}, params: {} } : result;
  return { ok: false, error: { ...refused.error, schedule: 'unsupported' }, params: refused.params };
};
