import type { PaymentTerms } from '#contract/offers.ts';
import type { TermsSearch } from './terms-search.ts';

/** The terms for which a payment was computed, as addresses carry them. */
export const termsOfPayment = ({
  advance,
  months,
}: Pick<PaymentTerms, 'advance' | 'months'>): TermsSearch => ({
  advance: String(Number((Number(advance) * 100).toFixed(8))),
  term: String(months),
});
