import type { OfferType } from '#contract/catalogue.ts';
import type { LeaseTerms } from '#contract/leasing.ts';
import { ratioOf, shareOf } from './ratio.ts';

/** The part of a type that gives terms to an asset outside the catalogue. */
export type TypeToLease = Pick<OfferType, 'defaults' | 'limits'>;

/** Which of the type's usual extras are included; both by default. */
export type UsualExtras = { readonly insurance?: boolean; readonly fees?: boolean };

/**
 * Terms of an asset that no vendor offers: the usual rate and buyout of its type within the type's limits, any schedule, the usual premium
 * beside the payments and the usual fees, early buyout from month 6 without a fee. The server freezes a request with them, and the page
 * computes with the same. The premium is a share of `priceKopecks`.
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
