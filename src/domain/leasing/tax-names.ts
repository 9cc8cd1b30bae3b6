import type { Tax } from '#contract/tax-rates.ts';

/** Names of taxes for headings. */
export const taxNames: Record<Tax, string> = { vat: 'НДС', profitTax: 'Налог на прибыль' };
