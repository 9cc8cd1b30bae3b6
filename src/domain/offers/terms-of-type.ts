import type { TypeDefaults } from '#contract/catalogue.ts';
import type { LeaseLimits, LeaseTerms } from '#contract/leasing.ts';

/** Terms of an offer without terms of its own: the usual ones of its type, within its limits. Insurance is paid beside the payments. */
export const termsOfType = ({
  defaults,
  limits,
}: {
  defaults: TypeDefaults;
  limits: LeaseLimits;
}): LeaseTerms => ({
  annualRate: defaults.annualRate,
  advanceMin: limits.advanceMin,
  advanceMax: limits.advanceMax,
  monthsMin: limits.monthsMin,
  monthsMax: limits.monthsMax,
  buyoutKopecks: defaults.buyoutKopecks,
  schedules: ['annuity', 'decreasing'],
  fees: defaults.fees,
  insurance: null,
  earlyBuyoutFromMonth: 6,
  earlyBuyoutFeeShare: '0',
});

/** The usual yearly premium for an asset of this price, kopecks; null if such assets are not insured. */
export const premiumOfType = ({ insurance }: TypeDefaults, priceKopecks: number): number | null =>
  insurance === null ? null : Math.round(priceKopecks * Number(insurance.share));
