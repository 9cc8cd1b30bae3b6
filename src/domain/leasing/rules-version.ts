/**
 * Version of the rules by which calculations are made today. 1: until November 2026, insurance inside without VAT of the lessor's service,
 * tax saving of the contract alone. 2: as `Calculation` describes.
 */
export const rulesVersion = 2;
