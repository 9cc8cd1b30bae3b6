import type { OfferContent } from '#contract/stock.ts';

/** A new tipper that can be published as it is. */
export const wholeContent = {
  typeId: 'tipper',
  brand: 'КАМАЗ',
  model: '6520',
  modification: '6×4, 20 т',
  year: 2026,
  condition: 'new',
  priceKopecks: 900_000_000,
  availability: 'in_stock',
  region: '16',
  city: 'Набережные Челны',
  attributes: {},
  description: 'Самосвал с завода',
  options: ['Кондиционер'],
} as const satisfies OfferContent;
