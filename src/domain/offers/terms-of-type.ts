import type { TypeDefaults } from '#contract/catalogue.ts';
import type { LeaseLimits, LeaseTerms } from '#contract/leasing.ts';

/** Terms of an offer that names none of its own: those that are usual for its type, within its limits. Insurance is paid beside them. */
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

/** The usual yearly premium for an asset of this price, kopecks; null where nobody insures. */
export const premiumOfType = ({ insurance }: TypeDefaults, priceKopecks: number): number | null =>
  insurance === null ? null : Math.round(priceKopecks * Number(insurance.share));
