import { termsOfType, type TypeToLease } from '../leasing/terms-of-type.ts';

/** The usual yearly premium for an asset of a type, kopecks: 0 where it is usually not insured, null for an unknown type. */
export const usualPremium = (type: TypeToLease | undefined, priceKopecks: number): number | null =>
  type ? (termsOfType(type, priceKopecks).insurance?.annualKopecks ?? 0) : null;
