import type { OfferCalculateBody } from '#contract/leasing.ts';
import { calculate, type CalculationResult, type CalculationRules } from './calculate.ts';
import { inputForOffer, type OfferToLease } from './input-for-offer.ts';
import { offerLimits } from './limits.ts';

/**
 * Calculates an offer by the visitor's choice: rate, buyout, fees and insurance are the offer's, the limits those of both its type
 * (`rules.limits`) and its terms. Without a chosen schedule the default one is used; a seasonal one without weights uses harvest weights. A
 * schedule that the terms do not name is `schedule: unsupported`. `today` is the start date if none was chosen.
 */
export const calculateForOffer = (
  offer: OfferToLease,
  choice: OfferCalculateBody,
  rules: CalculationRules,
  today: string,
): CalculationResult => {
  const input = inputForOffer(offer, choice, choice.startDate ?? today);
  const result = calculate(input, { ...rules, limits: offerLimits(rules.limits, offer.terms) });
  if (offer.terms.schedules.includes(input.schedule)) return result;
  const refused = result.ok ? { error: {}, params: {} } : result;
  return { ok: false, error: { ...refused.error, schedule: 'unsupported' }, params: refused.params };
};
