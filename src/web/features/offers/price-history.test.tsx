import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OfferPrice } from '#contract/offers.ts';
import { PriceHistory } from './price-history.tsx';

const at = (day: string, priceKopecks: number, availability: OfferPrice['availability'] = 'in_stock') => ({
  at: `${day}T09:00:00.000Z`,
  priceKopecks,
  availability,
});
const drawn = (prices: readonly OfferPrice[]): string =>
  renderToString(<PriceHistory prices={prices} today="2026-11-25" />).replaceAll('\u00A0', ' ');

test('a price is valid until the next: steps up to today, and the newest change first in the table', () => {
  const html = drawn([at('2026-11-05', 500_000_000), at('2026-11-15', 488_000_000)]);
  // 10 of 19 days and 15 hours.
  expect(html).toContain('d="M0 8.0H509.6V152.0H1000"');
  expect(html).toContain('Как менялась цена');
  expect(html.lastIndexOf('15 ноября 2026')).toBeLessThan(html.lastIndexOf('5 ноября 2026</td>'));
  expect(html).toContain('4 880 000 ₽');
});

test('a history of availability alone has a table and no curve', () => {
  const html = drawn([at('2026-11-05', 500_000_000, 'to_order'), at('2026-11-15', 500_000_000)]);
  expect(html).toContain('Как менялось наличие');
  expect(html).toContain('Под заказ');
  expect(html).not.toContain('<path d="M0');
});

test('without changes there is no history', () => {
  expect(drawn([at('2026-11-05', 500_000_000)])).toBe('');
  expect(drawn([])).toBe('');
});
