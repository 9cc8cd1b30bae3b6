import { z } from 'zod/mini';
import type { RatesChange, StaffType } from '#contract/offer-types.ts';
import { ratesBody } from '#contract/offer-types.ts';
import { fractionOf, kopecksOf, percentOf, roublesOf } from '#web/lib/forms/typed-numbers.ts';
import { overTyped } from '#web/lib/forms/over-typed.ts';

/** A usual fee as typed; rows have keys of their own. */
export type FeeValues = {
  key: number;
  name: string;
  amountKopecks: string;
  monthsAfterStart: number | null;
  withoutVat: boolean;
};

/** Limits and usual terms as typed: percents and roubles. */
export type RatesValues = {
  limits: {
    advanceMin: string;
    advanceMax: string;
    monthsMin: number | null;
    monthsMax: number | null;
    priceMinKopecks: string;
    priceMaxKopecks: string;
  };
  defaults: {
    annualRate: string;
    advance: string;
    months: number | null;
    buyoutKopecks: string;
    schedule: string;
    insurance: { share: string };
    fees: FeeValues[];
  };
  below: boolean;
};

/** The form's values for a type. */
export const valuesOfRates = ({ limits, defaults }: StaffType): RatesValues => ({
  limits: {
    advanceMin: percentOf(limits.advanceMin),
    advanceMax: percentOf(limits.advanceMax),
    monthsMin: limits.monthsMin,
    monthsMax: limits.monthsMax,
    priceMinKopecks: roublesOf(limits.priceMinKopecks),
    priceMaxKopecks: roublesOf(limits.priceMaxKopecks),
  },
  defaults: {
    annualRate: percentOf(defaults.annualRate),
    advance: percentOf(defaults.advance),
    months: defaults.months,
    buyoutKopecks: roublesOf(defaults.buyoutKopecks),
    schedule: defaults.schedule,
    insurance: { share: defaults.insurance ? percentOf(defaults.insurance.share) : '' },
    fees: defaults.fees.map(({ name, amountKopecks, monthsAfterStart, vat }, key) => ({
      key,
      name,
      amountKopecks: roublesOf(amountKopecks),
      monthsAfterStart,
      withoutVat: vat === false,
    })),
  },
  below: true,
});

const feeOf = ({ name, amountKopecks, monthsAfterStart, withoutVat }: FeeValues): object => ({
  name,
  amountKopecks: kopecksOf(amountKopecks),
  monthsAfterStart,
  ...(withoutVat ? { vat: false } : {}),
});

/** The values in the contract's units, for the contract to check; `version` is added when they are sent. */
const bodyOf = ({ limits, defaults, below }: RatesValues): object => ({
  limits: {
    ...limits,
    advanceMin: fractionOf(limits.advanceMin),
    advanceMax: fractionOf(limits.advanceMax),
    priceMinKopecks: kopecksOf(limits.priceMinKopecks),
    priceMaxKopecks: kopecksOf(limits.priceMaxKopecks),
  },
  defaults: {
    ...defaults,
    annualRate: fractionOf(defaults.annualRate),
    advance: fractionOf(defaults.advance),
    buyoutKopecks: kopecksOf(defaults.buyoutKopecks),
    insurance:
      defaults.insurance.share.trim() === '' ? null : { share: fractionOf(defaults.insurance.share) },
    fees: defaults.fees.map(feeOf),
  },
  below,
});

/** The limits and usual terms that are sent. */
export type RatesFields = Omit<RatesChange, 'version'>;

/** The contract's schema of rates over the values of their form. */
export const ratesSchema = overTyped(z.omit(ratesBody, { version: true }), (values) =>
  bodyOf(values as RatesValues),
);
