import type { StockItem } from '#contract/stock.ts';

/** A published offer as its vendor's list shows it. */
export const stockItem = (changed: Partial<StockItem>): StockItem => ({
  id: '01970000-0000-7000-8000-000000000001',
  title: 'КАМАЗ 65115',
  state: 'published',
  isPublic: true,
  vendor: { id: '01970000-0000-7000-8000-000000000002', name: 'Техника' },
  picture: null,
  year: 2026,
  vin: null,
  priceKopecks: 849_000_000,
  availability: null,
  hold: null,
  reason: null,
  views: 0,
  leads: 0,
  place: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  publishedAt: '2026-11-28T22:37:00.000Z',
  changedAt: '2026-11-28T22:37:00.000Z',
  version: 1,
  abilities: {
    calculate: true,
    request: true,
    edit: true,
    publish: true,
    archive: true,
    moderate: false,
    restore: false,
  },
  ...changed,
});
