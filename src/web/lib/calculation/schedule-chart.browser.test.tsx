import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ScheduleRow } from '#contract/leasing.ts';
import { show } from '#tests/support/show.tsx';
import { ScheduleChart } from './schedule-chart.tsx';

const rowOf = (number: number, row: Partial<ScheduleRow> = {}): ScheduleRow => ({
  number,
  date: '2026-12-01',
  paymentKopecks: 100_000_00,
  interestKopecks: 30_000_00,
  principalKopecks: 70_000_00,
  insuranceKopecks: 0,
  vatKopecks: 0,
  balanceKopecks: 0,
  ...row,
});

const rows = Array.from({ length: 12 }, (_, index) => rowOf(index + 1));

const chart = () => page.getByRole('img', { name: /^Столбики платежей/ });
const heights = (): number[] =>
  [...chart().element().querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
const legend = (): (string | null)[] =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);

test('payments are bars of interest and debt above their numbers', async () => {
  show(<ScheduleChart rows={rows} />);
  await expect.element(chart()).toBeVisible();
  const [interest = 0, principal = 0] = heights();
  expect(heights()).toHaveLength(24);
  expect(principal / interest).toBeCloseTo(7 / 3);
  const words = [...chart().element().querySelectorAll('text')].map((text) => text.textContent);
  expect(words).toEqual(['0', '20', '40', '60', '80', '100', '1', '6', '12']);
  expect(legend()).toEqual(['Погашение долга', 'Проценты', 'тыс. ₽ по номерам платежей']);
});

test('insurance is a part of its own, and interest is never more than the payment without it', async () => {
  const insurance = { insuranceKopecks: 10_000_00 };
  show(<ScheduleChart rows={[rowOf(1, { ...insurance, interestKopecks: 95_000_00 }), ...rows.slice(1)]} />);
  await expect.element(chart()).toBeVisible();
  const [interest = 0, insured = 0] = heights();
  expect(interest / insured).toBeCloseTo(9);
  expect(legend()[0]).toBe('Страховка');
});
