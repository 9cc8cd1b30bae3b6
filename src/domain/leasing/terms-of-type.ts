import type { OfferType } from '#contract/catalogue.ts';
import type { LeaseTerms } from '#contract/leasing.ts';

/** What of a type the terms of an asset that is not in the catalogue come from. */
export type TypeToLease = Pick<OfferType, 'defaults' | 'limits'>;

/**
 * Terms of an asset that no vendor offers: the usual rate and buyout of its type within the type's limits, any schedule, no fees and no
 * insurance, early buyout from month 6 without a fee. The server freezes a request by them, the page computes by the same.
 */
export const termsOfType = ({ defaults, limits }: TypeToLease): LeaseTerms => ({
  annualRate: defaults.annualRate,
  advanceMin: limits.advanceMin,
  advanceMax: limits.advanceMax,
  monthsMin: limits.monthsMin,
  monthsMax: limits.monthsMax,
  buyoutKopecks: defaults.buyoutKopecks,
  schedules: ['annuity', 'decreasing', 'seasonal'],
  fees: [],
  insurance: null,
  earlyBuyoutFromMonth: 6,
  earlyBuyoutFeeShare: '0',
});
