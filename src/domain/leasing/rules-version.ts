/**
 * Version of the rules by which calculations are made today. 1, until November 2026: insurance inside the payments without the VAT of the
 * lessor's service, tax saving for the contract only. 2: as `Calculation` describes.
 */
export const rulesVersion = 2;
