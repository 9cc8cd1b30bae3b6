import { scheduleKinds, type LeaseLimits, type LeaseTerms } from '#contract/leasing.ts';
import type { Db } from '#server/platform/context.ts';
import { readType } from './type-terms.repository.ts';

/** The usual terms of a type, for things that are not in the catalogue; null for a type that is not there. */
export const typeById = async (
  db: Db,
  typeId: string,
): Promise<{ id: string; name: string; limits: LeaseLimits; terms: LeaseTerms } | null> => {
  const type = await readType(db, typeId);
  if (!type) return null;
  const { limits, defaults } = type;
  return {
    id: type.id,
    name: type.name_one,
    limits,
    terms: {
      annualRate: defaults.annualRate,
      advanceMin: limits.advanceMin,
      advanceMax: limits.advanceMax,
      monthsMin: limits.monthsMin,
      monthsMax: limits.monthsMax,
      buyoutKopecks: defaults.buyoutKopecks,
      schedules: [...scheduleKinds],
      fees: [],
      insurance: null,
      earlyBuyoutFromMonth: 6,
      earlyBuyoutFeeShare: '0',
    },
  };
};
