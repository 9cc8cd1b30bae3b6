/** Premiums of the whole term, kopecks: one a year begun (37 months are four years). Source: the product description, "Money". */
export const insuranceTotal = (annualKopecks: bigint, months: number): bigint =>
  annualKopecks * BigInt(Math.ceil(months / 12));

/**
 * Insurance inside the payments: the total is spread evenly, a whole number of kopecks in each payment and the rest (fewer kopecks
 * than there are payments) in the last, so that level payments stay level and the shares sum to the total. A share bears no interest
 * and is no part of the debt: payment = interest + principal + share.
 */
export const insuranceShares = (total: bigint, months: number): { each: bigint; last: bigint } => {
  const each = total / BigInt(months);
  return { each, last: total - each * BigInt(months - 1) };
};
