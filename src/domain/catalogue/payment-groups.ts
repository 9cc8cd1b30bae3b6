import type { NumberRange } from '#contract/catalogue.ts';
import type { LeaseLimits, LeaseTerms, ScheduleKind } from '#contract/leasing.ts';
import { nearestTerms, offerLimits } from '../leasing/limits.ts';
import { preparePayment, priceRangeForPayments, type PreparedPayment } from '../leasing/prepared-payment.ts';
import type { DatedRates } from '../leasing/tax-rates.ts';

/** A group of terms: all that a payment depends on besides the price and the choice. */
export type TermsGroup = {
  readonly id: number;
  readonly typeId: string;
  /** Includes insurance inside the payments; insurance paid beside them is each offer's own and changes no payment. */
  readonly terms: LeaseTerms;
  readonly limits: LeaseLimits;
};

/** The visitor's choice; the advance a fraction of the price as a string, the start date `YYYY-MM-DD`. */
export type AskedTerms = { readonly advance: string; readonly months: number; readonly startDate: string };

/** A group of terms with the choice that it allows: payments for any price, kopecks in and out. */
export type GroupPayments = PreparedPayment & {
  readonly id: number;
  readonly advance: string;
  readonly months: number;
  readonly schedule: ScheduleKind;
  readonly adjusted: boolean;
};

/** The schedule of cards: the first level or decreasing one, since a seasonal one needs weights. */
const cardSchedule = (schedules: readonly ScheduleKind[]): ScheduleKind => {
  const steady = schedules.filter((kind) => kind !== 'seasonal');
  return steady.includes('annuity') ? 'annuity' : (steady[0] ?? 'annuity');
};

/** Prepares a group for a choice; if the group's limits refuse it, for the nearest allowed one, with `adjusted` set. */
export const prepareGroup = (group: TermsGroup, asked: AskedTerms, vatRates: DatedRates): GroupPayments => {
  const nearest = nearestTerms(offerLimits(group.limits, group.terms), asked);
  const choice = { ...nearest, schedule: cardSchedule(group.terms.schedules) };
  const prepared = preparePayment(group.terms, { ...choice, startDate: asked.startDate }, vatRates);
  return { id: group.id, ...choice, ...prepared };
};

/** Prices of one group, kopecks, both ends included. */
export type GroupRange = { readonly id: number; readonly min: number; readonly max: number };

/** Converts a range of payments (whole roubles a month) into price ranges by group; groups without any are left out. */
export const rangesForPayments = (
  groups: readonly GroupPayments[],
  { from, to }: NumberRange,
): GroupRange[] => {
  const wanted = {
    fromKopecks: from === null ? undefined : from * 100,
    toKopecks: to === null ? undefined : to * 100,
  };
  return groups.flatMap((group) => {
    const found = priceRangeForPayments(group, wanted);
    return found ? [{ id: group.id, min: found.minPriceKopecks, max: found.maxPriceKopecks }] : [];
  });
};

/** The sort key of a list by payment: equal payments sort by price, equal prices by id, so that the order is total. */
export type PaymentKey = {
  readonly paymentKopecks: number;
  readonly priceKopecks: number;
  readonly id: string;
};

const byText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/**
 * Orders by payment, then price, then id, all ascending. Within a group payments never fall as prices rise, so this is also the order of the
 * group's index of (price, id).
 */
export const comparePayments = (a: PaymentKey, b: PaymentKey): number =>
  a.paymentKopecks - b.paymentKopecks || a.priceKopecks - b.priceKopecks || byText(a.id, b.id);

/** Where a group continues after a key: beyond `price`, and at that price beyond `id` (null: the price itself is included). */
export type GroupStart = { readonly price: number; readonly id: string | null };

/**
 * The position in a group's (price, id) order after a key of any group, upwards or downwards; null if nothing is left. Prices with equal
 * payments are told apart by the key's price and id.
 */
export const startAfter = (
  group: GroupPayments,
  key: PaymentKey,
  direction: 'up' | 'down',
): GroupStart | null => {
  const payment = key.paymentKopecks;
  const up = direction === 'up';
  const wanted = up ? { fromKopecks: payment } : { toKopecks: payment };
  const left = priceRangeForPayments(group, wanted);
  if (!left) return null;
  const edge = up ? left.minPriceKopecks : left.maxPriceKopecks;
  const isBefore = up ? key.priceKopecks < edge : key.priceKopecks > edge;
  if (isBefore) return { price: edge, id: null };
  const equal = priceRangeForPayments(group, { fromKopecks: payment, toKopecks: payment });
  if (equal && key.priceKopecks >= equal.minPriceKopecks && key.priceKopecks <= equal.maxPriceKopecks) {
    return { price: key.priceKopecks, id: key.id };
  }
  const beyond = priceRangeForPayments(group, up ? { fromKopecks: payment + 1 } : { toKopecks: payment - 1 });
  if (!beyond) return null;
  return { price: up ? beyond.minPriceKopecks : beyond.maxPriceKopecks, id: null };
};
