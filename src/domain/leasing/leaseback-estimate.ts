import type { LeaseLimits } from '#contract/leasing.ts';
import { ratio, ratioOf, shareOf, type Ratio } from './ratio.ts';

/**
 * How a group of assets is usually valued. Shares are thousandths of the market value; all are our assumptions, chosen cautiously, and the
 * page names them beside the figure:
 *
 * - `newest`: the most that is paid out for an asset of the current year. Less for equipment, which is harder to resell;
 * - `perYear`: the deduction for each full calendar year of age;
 * - `oldestAtEnd`: the greatest age of the asset, in years, when the lease ends.
 */
type Valuation = { newest: number; perYear: number; oldestAtEnd: number };

const valuations: Readonly<Record<string, Valuation>> = {
  cars: { newest: 800, perYear: 40, oldestAtEnd: 10 },
  lcv: { newest: 800, perYear: 40, oldestAtEnd: 10 },
  trucks: { newest: 800, perYear: 30, oldestAtEnd: 12 },
  trailers: { newest: 800, perYear: 30, oldestAtEnd: 12 },
  buses: { newest: 780, perYear: 35, oldestAtEnd: 12 },
  special: { newest: 800, perYear: 25, oldestAtEnd: 15 },
  warehouse: { newest: 750, perYear: 30, oldestAtEnd: 12 },
  agricultural: { newest: 780, perYear: 25, oldestAtEnd: 15 },
  equipment: { newest: 700, perYear: 30, oldestAtEnd: 12 },
};

/** For categories that an admin added: the most cautious value of each. */
const cautious: Valuation = { newest: 700, perYear: 40, oldestAtEnd: 10 };

/** Between the lower and the upper end: how much the condition and the documents of an asset affect its value. */
const spread = 150;

/** The asset to estimate. */
export type LeasebackAsset = {
  /** Id of the type at the top of the tree. */
  categoryId: string;
  /** Year of manufacture. */
  year: number;
  /** Market value with VAT, kopecks. */
  priceKopecks: number;
  /** Limits of the type. */
  limits: Pick<LeaseLimits, 'advanceMin' | 'advanceMax' | 'monthsMin' | 'monthsMax'>;
};

/** A range of possible payouts and its basis, or that the asset is too old. */
export type LeasebackEstimate = {
  /** Full calendar years since the year of manufacture, at least 0. */
  age: number;
  /** The greatest age at which such an asset is accepted. */
  oldestAge: number;
  /** The greatest age, in years, that it may have at the end of the lease. */
  oldestAtEnd: number;
} & (
  | { accepted: false }
  | {
      accepted: true;
      /** Shares of the market value, decimal fractions. */
      fromShare: string;
      toShare: string;
      fromKopecks: number;
      toKopecks: number;
      /** The longest term for an asset of this age, months. */
      monthsMax: number;
    }
);

const thousandths = (share: string): Ratio => {
  const { num, den } = ratioOf(share);
  return ratio(num * 1000n, den);
};
const floorOf = ({ num, den }: Ratio): number => Number(num / den);

const oldestAgeOf = (valuation: Valuation, least: number, monthsMin: number): number => {
  const byValue = Math.floor((valuation.newest - least) / valuation.perYear);
  return Math.max(0, Math.min(byValue, valuation.oldestAtEnd - Math.ceil(monthsMin / 12)));
};

/**
 * How much may be paid out for one's own asset: the upper end is `newest − age · perYear`, the lower one 15 points below it, both within
 * what the type's advance allows (an advance of 49 % is a payout of 51 %). An asset whose upper end falls below that, or that would be
 * too old at the end of the shortest lease, is not accepted. Exact to the kopeck. `today` is a day in Moscow.
 */
export const estimateLeaseback = (asset: LeasebackAsset, today: string): LeasebackEstimate => {
  const { categoryId, year, priceKopecks, limits } = asset;
  const valuation = Object.hasOwn(valuations, categoryId) ? (valuations[categoryId] ?? cautious) : cautious;
  const age = Math.max(0, Number(today.slice(0, 4)) - year);
  const least = 1000 - floorOf(thousandths(limits.advanceMax));
  const most = 1000 - floorOf(thousandths(limits.advanceMin));
  const oldestAge = oldestAgeOf(valuation, least, limits.monthsMin);
  const about = { age, oldestAge, oldestAtEnd: valuation.oldestAtEnd };
  const to = Math.min(valuation.newest - age * valuation.perYear, most);
  const monthsMax = Math.min(limits.monthsMax, (valuation.oldestAtEnd - age) * 12);
  if (to < least || monthsMax < limits.monthsMin) return { ...about, accepted: false };
  const from = Math.max(to - spread, least);
  // The advance is rounded as in the calculation, so that the remainder is within its limits to the kopeck.
  const sumOf = (share: number): number =>
    priceKopecks - Number(shareOf(BigInt(priceKopecks), ratio(BigInt(1000 - share), 1000n)));
  return {
    ...about,
    accepted: true,
    fromShare: String(from / 1000),
    toShare: String(to / 1000),
    fromKopecks: sumOf(from),
    toKopecks: sumOf(to),
    monthsMax,
  };
};

/**
 * The payout, in whole roubles, when an advance is withheld from the price: `price · (100 − percent)/100`, rounded up so that the advance
 * never exceeds the one that was chosen. Whole roubles and whole per cent.
 */
export const payoutOf = (priceRoubles: number, advancePercent: number): number =>
  Math.ceil((priceRoubles * (100 - advancePercent)) / 100);
