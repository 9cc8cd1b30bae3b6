import type { ErrorParams, FieldErrorCode, FieldErrors } from '#contract/errors.ts';
import type { CalculateBody, LeaseLimits } from '#contract/leasing.ts';
import { isDay } from './due-dates.ts';
import { earlyBuyoutDays } from './early-buyouts.ts';
import { usnBounds } from './tax-rates.ts';
import { compareRatios, parseRatio, ratioOf, shareOf } from './ratio.ts';

/** Codes by field, with the exceeded bounds: kopecks, months, fractions or days, in the field's own unit. */
export type Refusals = { error: FieldErrors; params: Record<string, ErrorParams> };

type Put = (field: string, code: FieldErrorCode, params?: ErrorParams) => void;
type Bounds<T> = { min: T; max: T };

const sums: Bounds<number> = { min: 0, max: 30_000_000_000 };
const days: Bounds<string> = { min: '2000-01-01', max: '2099-12-31' };

const checkWhole = (put: Put, field: string, value: number, { min, max }: Bounds<number>): void => {
  if (!Number.isInteger(value)) put(field, 'invalid');
  else if (value < min) put(field, 'min', { min });
  else if (value > max) put(field, 'max', { max });
};

const checkFraction = (put: Put, field: string, value: string, { min, max }: Bounds<string>): void => {
  const parsed = parseRatio(value);
  if (parsed === null) put(field, 'invalid');
  else if (compareRatios(parsed, ratioOf(min)) < 0) put(field, 'min', { min });
  else if (compareRatios(parsed, ratioOf(max)) > 0) put(field, 'max', { max });
};

const checkDay = (put: Put, field: string, value: string): void => {
  if (!isDay(value)) put(field, 'invalid');
  else if (value < days.min) put(field, 'min', { min: days.min });
  else if (value > days.max) put(field, 'max', { max: days.max });
};

const shareOfPrice = (priceKopecks: number, share: string): number =>
  Number(shareOf(BigInt(priceKopecks), ratioOf(share)));

const checkPrice = (put: Put, input: CalculateBody, limits: LeaseLimits): void => {
  const { priceKopecks, buyoutKopecks, advance } = input;
  const [min, max] = [limits.priceMinKopecks, limits.priceMaxKopecks];
  checkWhole(put, 'priceKopecks', priceKopecks, { min, max });
  if (advance.share === undefined) {
    if (advance.amountKopecks === undefined) put('advance', 'required');
  } else if (advance.amountKopecks !== undefined) put('advance', 'invalid');
  else {
    checkFraction(put, 'advance.share', advance.share, { min: limits.advanceMin, max: limits.advanceMax });
  }
  if (!Number.isInteger(priceKopecks) || priceKopecks < min || priceKopecks > max) return;
  const buyoutMax = Number((BigInt(priceKopecks) * 3n) / 10n);
  checkWhole(put, 'buyoutKopecks', buyoutKopecks, { min: 0, max: buyoutMax });
  if (advance.amountKopecks === undefined) return;
  checkWhole(put, 'advance.amountKopecks', advance.amountKopecks, {
    min: shareOfPrice(priceKopecks, limits.advanceMin),
    max: shareOfPrice(priceKopecks, limits.advanceMax),
  });
};

const isWeight = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 100;

const checkSchedule = (put: Put, { schedule, timing, weights }: CalculateBody): void => {
  if (schedule !== 'annuity' && timing === 'prepaid') put('timing', 'unsupported');
  if (schedule !== 'seasonal') return;
  if (weights === undefined) put('weights', 'required');
  else if (weights.length !== 12 || !weights.every(isWeight)) put('weights', 'invalid');
};

const checkExtras = (put: Put, input: CalculateBody): void => {
  if (input.usnRate !== undefined) checkFraction(put, 'usnRate', input.usnRate, usnBounds);
  const feeShare = input.earlyBuyoutFeeShare;
  if (feeShare !== undefined) checkFraction(put, 'earlyBuyoutFeeShare', feeShare, { min: '0', max: '1' });
  for (const [index, fee] of (input.fees ?? []).entries()) {
    checkWhole(put, `fees.${index}.amountKopecks`, fee.amountKopecks, sums);
    checkDay(put, `fees.${index}.date`, fee.date);
  }
  const from = input.earlyBuyoutFromMonth;
  if (from !== undefined) checkWhole(put, 'earlyBuyoutFromMonth', from, { min: 1, max: 84 });
  const annual = input.insurance?.annualKopecks;
  if (annual !== undefined) checkWhole(put, 'insurance.annualKopecks', annual, sums);
};

/** The day of an early buyout, once the dates that bound it are known to be right. */
const checkEarlyBuyoutDate = (put: Put, input: CalculateBody): void => {
  const { earlyBuyoutDate: date } = input;
  if (date === undefined) return;
  const allowed = earlyBuyoutDays(input);
  if (!isDay(date)) put('earlyBuyoutDate', 'invalid');
  else if (allowed === null) put('earlyBuyoutDate', 'unsupported');
  else if (date < allowed.min) put('earlyBuyoutDate', 'min', { min: allowed.min });
  else if (date > allowed.max) put('earlyBuyoutDate', 'max', { max: allowed.max });
};

/**
 * What forbids a calculation; empty when nothing does. Outside a limit the code is `min` or `max` with its bound, never a silent clamp; a
 * prepaid decreasing or seasonal schedule is `timing: unsupported`; B is at most 0.3 of the price; the rate 0–1. Start and fees must lie in
 * 2000–2099, an early buyout on a day that the terms allow. Source: the product description, "Money".
 */
export const refusalsOf = (input: CalculateBody, limits: LeaseLimits): Refusals => {
  const refusals: Refusals = { error: {}, params: {} };
  const put: Put = (field, code, params) => {
    refusals.error[field] = code;
    if (params !== undefined) refusals.params[field] = params;
  };
  checkPrice(put, input, limits);
  checkWhole(put, 'months', input.months, { min: limits.monthsMin, max: limits.monthsMax });
  checkFraction(put, 'annualRate', input.annualRate, { min: '0', max: '1' });
  checkDay(put, 'startDate', input.startDate);
  checkSchedule(put, input);
  checkExtras(put, input);
  if (Object.keys(refusals.error).length === 0) checkEarlyBuyoutDate(put, input);
  return refusals;
};
