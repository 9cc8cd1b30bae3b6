import type { OfferType } from '#contract/catalogue.ts';
import type { LeaseTerms } from '#contract/leasing.ts';
import { ratioOf, shareOf } from './ratio.ts';

/** What of a type the terms of an asset that is not in the catalogue come from. */
export type TypeToLease = Pick<OfferType, 'defaults' | 'limits'>;

/** Which of the type's usual extras are counted in; both when absent. */
export type UsualExtras = { readonly insurance?: boolean; readonly fees?: boolean };

/**
 * Terms of an asset that no vendor offers: the usual rate and buyout of its type within the type's limits, any schedule, the usual premium
 * beside the payments and the usual fees, early buyout from month 6 without a fee. The server freezes a request by them, the page
 * computes by the same. `priceKopecks` is what the premium is a share of.
 */
export const termsOfType = (
  { defaults, limits }: TypeToLease,
  priceKopecks: number,
  { insurance = true, fees = true }: UsualExtras = {},
): LeaseTerms => ({
  annualRate: defaults.annualRate,
  advanceMin: limits.advanceMin,
  advanceMax: limits.advanceMax,
  monthsMin: limits.monthsMin,
  monthsMax: limits.monthsMax,
  buyoutKopecks: defaults.buyoutKopecks,
  schedules: ['annuity', 'decreasing', 'seasonal'],
  fees: fees ? defaults.fees : [],
  insurance:
    insurance && defaults.insurance
      ? {
          annualKopecks: Number(shareOf(BigInt(priceKopecks), ratioOf(defaults.insurance.share))),
          inPayments: false,
        }
      : null,
  earlyBuyoutFromMonth: 6,
  earlyBuyoutFeeShare: '0',
});
