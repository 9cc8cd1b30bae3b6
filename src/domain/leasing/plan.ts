import type { ScheduleKind } from '#contract/leasing.ts';
import type { LeaseFrame, Plan } from './amortisation.ts';
import { annuityPlan } from './annuity.ts';
import { decreasingPlan } from './decreasing.ts';
import { ratio, type Ratio } from './ratio.ts';
import { harvestWeights } from './harvest-weights.ts';
import { seasonalPlan } from './seasonal.ts';

/** i = annual rate / 12. */
export const monthlyRate = (annual: Ratio): Ratio => ratio(annual.num, annual.den * 12n);

/** The plan of a schedule kind; `weights` are twelve from January; harvest weights by default. */
export const planOf = (
  frame: LeaseFrame,
  schedule: ScheduleKind,
  weights: readonly number[] = harvestWeights,
): Plan => {
  if (schedule === 'annuity') return annuityPlan(frame);
  return schedule === 'decreasing' ? decreasingPlan(frame) : seasonalPlan(frame, weights);
};
