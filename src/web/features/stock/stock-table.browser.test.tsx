import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAt } from '#tests/support/show.tsx';
import { stockItem } from '#tests/support/stock-item.ts';
import { StockTable } from './stock-table.tsx';

const items = [
  stockItem({}),
  stockItem({
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
