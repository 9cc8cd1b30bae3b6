import type { CalculateBody, LeaseTerms, OfferCalculateBody, ScheduleKind } from '#contract/leasing.ts';
import { addMonths, isDay } from './due-dates.ts';
import { harvestWeights } from './harvest-weights.ts';

/** What a calculation needs of an offer: its price with VAT in kopecks and its terms. */
export type OfferToLease = { readonly priceKopecks: number; readonly terms: LeaseTerms };

/** The schedule that an offer is shown with: an annuity if its terms allow one, else the first they name. */
export const defaultSchedule = (terms: Pick<LeaseTerms, 'schedules'>): ScheduleKind =>
  terms.schedules.includes('annuity') ? 'annuity' : (terms.schedules[0] ?? 'annuity');

/** The schedule of a choice within an offer's terms. */
export const scheduleOf = (
  choice: Pick<OfferCalculateBody, 'schedule'>,
  terms: Pick<LeaseTerms, 'schedules'>,
): ScheduleKind => choice.schedule ?? defaultSchedule(terms);

/** The full input for a choice within an offer's terms. `startDate` is that of the choice, or today. */
export const inputForOffer = (
  { priceKopecks, terms }: OfferToLease,
  choice: OfferCalculateBody,
  startDate: string,
): CalculateBody => ({
  ...choice,
  priceKopecks,
  startDate,
  schedule: scheduleOf(choice, terms),
  weights:
    choice.weights ??
    (choice.schedule === undefined && defaultSchedule(terms) === 'seasonal'
      ? [...harvestWeights]
      : undefined),
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
