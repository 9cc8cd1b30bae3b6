import type { LeaseTerms } from '#contract/leasing.ts';

/** The full terms for calculations: those of the group, with the offer's own insurance beside the payments. */
export const fullTerms = (terms: LeaseTerms, insuranceAnnualKopecks: number | null): LeaseTerms =>
  terms.insurance !== null || insuranceAnnualKopecks === null
    ? terms
    : { ...terms, insurance: { annualKopecks: insuranceAnnualKopecks, inPayments: false } };
