import type { FieldErrors, ErrorParams } from '#contract/errors.ts';
import type { Calculation, LeaseTerms, OfferCalculateBody } from '#contract/leasing.ts';
import type { RateCard } from '#contract/rate-cards.ts';
import type { RequestSubject } from '#contract/requests.ts';
import { regionCode } from '../catalogue/regions.ts';
import { calculateForOffer } from '../leasing/calculate.ts';
import type { TaxRates } from '../leasing/tax-rates.ts';
import { cardFits, type AssetToLease, type Misfit, type TypeToLease } from '../lessors/card-fits.ts';

/** What a commercial offer is calculated by, always within the limits of the type: the lessor's own terms, or its rate card. */
export type OfferBasis = { readonly terms: LeaseTerms } | { readonly card: RateCard };

/** The figures of a commercial offer, or why there are none: the card does not fit, or fields of the choice are refused. */
export type OfferFigures =
  | { ok: true; offer: LeaseTerms; calculation: Calculation }
  | { ok: false; misfits: Misfit[]; error: FieldErrors; params: Record<string, ErrorParams> };

type Facts = Pick<RequestSubject, 'priceKopecks' | 'condition' | 'year' | 'mileageKm' | 'region'>;

/** The asset of a request as rate cards judge it. */
export const assetToLease = (subject: Facts, type: TypeToLease): AssetToLease => ({
  ...type,
  priceKopecks: subject.priceKopecks,
  condition: subject.condition,
  year: subject.year,
  mileageKm: subject.mileageKm,
  region: subject.region === null ? null : regionCode(subject.region),
});

/**
 * Calculates a commercial offer for one asset: the same rule for the server, which freezes it, and for the page, which previews it. The
 * choice must have a start date. Source: the deal's description, "Commercial offers (КП)".
 */
export const offerFigures = (
  basis: OfferBasis,
  { asset, choice }: { asset: AssetToLease; choice: OfferCalculateBody },
  on: { taxRates: TaxRates; today: string },
): OfferFigures => {
  if ('card' in basis) {
    const fit = cardFits(basis.card, { asset, choice, lessee: null }, on);
    return fit.fits
      ? { ok: true, offer: fit.terms, calculation: fit.calculation }
      : { ok: false, misfits: fit.reasons, error: {}, params: {} };
  }
  const { terms } = basis;
  const { priceKopecks, limits } = asset;
  const rules = { limits, taxRates: on.taxRates };
  const result = calculateForOffer({ priceKopecks, terms }, choice, rules, on.today);
  return result.ok
    ? { ok: true, offer: terms, calculation: result.calculation }
    : { ok: false, misfits: [], error: result.error, params: result.params };
};
