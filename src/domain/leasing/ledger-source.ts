import type { CalculateBody, Calculation } from '#contract/leasing.ts';

/** The rows of a ledger in their order. */
export const ledgerRowIds = [
  'price',
  'advance',
  'payments',
  'buyout',
  'contract',
  'overpayment',
  'insurance',
  'fees',
  'all',
  'taxSaving',
  'afterTax',
] as const;
/** A row of the ledger. */
export type LedgerRowId = (typeof ledgerRowIds)[number];

/** What a ledger is made from: the input, its calculation, and whether the lessee first sells the asset, which is taxed separately. */
export type LedgerSource = {
  readonly input: CalculateBody;
  readonly calculation: Calculation;
  readonly leaseback?: boolean | undefined;
};
