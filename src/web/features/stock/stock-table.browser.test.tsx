import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StockItem } from '#contract/stock.ts';
import { showAt } from '#tests/support/show.tsx';
import { StockTable } from './stock-table.tsx';

const item = (changed: Partial<StockItem>): StockItem => ({
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

const items = [
  item({}),
  item({
    id: '01970000-0000-7000-8000-000000000003',
    title: '',
    state: 'draft',
    isPublic: false,
    publishedAt: null,
  }),
];
const ignore = (): void => undefined;
const List = () => <StockTable items={items} ofMany={false} selected={new Set()} onSelect={ignore} />;

const draftBox = page.getByRole('checkbox', { name: 'Выбрать: без названия' });

test('an offer is in the catalogue since its publication, and a draft is not in it', async () => {
  showAt('/', List);
  await expect.element(draftBox).toBeVisible();
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent);
  expect(rows).toEqual(['29.11.2026', '—']);
  const cards = [...document.querySelectorAll('main li')].map((card) => card.textContent);
  expect(cards.map((text) => /каталоге\sс\s([\d.]+)/.exec(text)?.[1])).toEqual(['29.11.2026', undefined]);
});

const middleOf = (element: Element | undefined): number => {
  if (!element) return Number.NaN;
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

test.each([360, 1280])('a box stands on the line of its offer at %i px', async (width) => {
  await page.viewport(width, 800);
  try {
    showAt('/', List);
    await expect.element(draftBox).toBeVisible();
    const name = page.getByRole('link', { name: 'Без названия' }).element();
    expect(Math.abs(middleOf(draftBox.element()) - middleOf(name))).toBeLessThanOrEqual(2);
  } finally {
    await page.viewport(1280, 800);
  }
});
