import type { Tax } from '#contract/tax-rates.ts';

/** Taxes as headings. */
export const taxNames: Record<Tax, string> = { vat: 'НДС', profitTax: 'Налог на прибыль' };
