import type { OfferType } from '#contract/catalogue.ts';
import { termsOfType } from '#domain/leasing/terms-of-type.ts';

/** The usual yearly premium for an asset of a type, kopecks: 0 where it is usually not insured, null for an unknown type. */
export const usualPremium = (
  types: readonly OfferType[] | undefined,
  { typeId, priceKopecks }: { typeId: string; priceKopecks: number },
): number | null => {
  const type = types?.find(({ id }) => id === typeId);
  return type ? (termsOfType(type, priceKopecks).insurance?.annualKopecks ?? 0) : null;
};
