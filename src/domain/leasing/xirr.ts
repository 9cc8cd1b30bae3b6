/** A sum of money (any one unit; received is positive) on a day, given as a day number. */
export type Flow = { readonly day: number; readonly amount: number };

type Curve = { readonly value: (u: number) => number; readonly slope: (u: number) => number };
type Bracket = { low: number; high: number };

/** Rates are searched from −99.9999999 % to 10^15, as u = ln(1 + rate), where the present value is a sum of exponentials. */
const [lowest, highest] = [Math.log(1e-9), Math.log(1e15)];

/** One flow per day, without days whose flows cancel out. */
const merged = (flows: readonly Flow[]): Flow[] => {
  const byDay = new Map<number, number>();
  for (const { day, amount } of flows) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  return [...byDay].map(([day, amount]) => ({ day, amount })).filter(({ amount }) => amount !== 0);
};

const curveOf = (flows: readonly Flow[]): Curve => {
  const start = Math.min(...flows.map(({ day }) => day));
  const terms = flows.map(({ day, amount }) => ({ years: (day - start) / 365, amount }));
  return {
    value: (u) => terms.reduce((sum, { years, amount }) => sum + amount * Math.exp(-u * years), 0),
    slope: (u) => terms.reduce((sum, { years, amount }) => sum - years * amount * Math.exp(-u * years), 0),
  };
};

/** The sign change nearest to a rate of 0; positive rates are tried before negative ones. */
const bracketOf = ({ value }: Curve): Bracket | null => {
  for (const limit of [highest, lowest]) {
    let near = 0;
    for (let far = Math.sign(limit) / 32; Math.abs(near) < Math.abs(limit); far *= 1.25) {
      const next = Math.abs(far) > Math.abs(limit) ? limit : far;
      if (value(near) * value(next) <= 0) return { low: Math.min(near, next), high: Math.max(near, next) };
      near = next;
    }
  }
  return null;
};

/** Newton's method within the bracket; bisects if a step would leave it. */
const refine = ({ value, slope }: Curve, bracket: Bracket): number => {
  let { low, high } = bracket;
  const lowSign = Math.sign(value(low));
  if (lowSign === 0) return low;
  let u = (low + high) / 2;
  for (let step = 0; step < 200 && high - low > 1e-14; step += 1) {
    const current = value(u);
    if (current === 0) return u;
    if (Math.sign(current) === lowSign) low = u;
    else high = u;
    const next = u - current / slope(u);
    if (Math.abs(next - u) < 1e-15) return next;
    u = next > low && next < high ? next : (low + high) / 2;
  }
  return u;
};

/**
 * Effective annual rate of flows by actual days/365: the r at which Σ amount/(1 + r)^(days/365) = 0, as a fraction (0.2681 is 26.81 %). Never
 * throws; null if there is no such rate (all sums of one sign, all on one day, no crossing) or if it lies outside −99.9999999 %…10^17 %. If
 * there are several, the first that a search outwards from 0 finds, positive rates first. Source: the product description, "Money".
 */
export const xirr = (flows: readonly Flow[]): number | null => {
  const moved = merged(flows);
  if (!moved.some(({ amount }) => amount > 0) || !moved.some(({ amount }) => amount < 0)) return null;
  const curve = curveOf(moved);
  const bracket = bracketOf(curve);
  if (bracket === null) return null;
  const rate = Math.expm1(refine(curve, bracket));
  return Number.isFinite(rate) ? rate : null;
};
