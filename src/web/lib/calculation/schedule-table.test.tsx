import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CalculateBody } from '#contract/leasing.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { calculated } from '#tests/support/leasing-arbitraries.ts';
import { referenceLease } from '#tests/support/usual-lease.ts';
import { ScheduleTable } from './schedule-table.tsx';

const tableOf = (insurance: CalculateBody['insurance']) => {
  const calculation = calculated({ ...referenceLease, insurance });
  return { calculation, html: renderToString(<ScheduleTable calculation={calculation} />) };
};

it('has a column of insurance, with its total, if the payments include it', () => {
  const { calculation, html } = tableOf({ annualKopecks: 9_000_000, inPayments: true });
  expect(html).toContain('Страховка');
  expect(html).toContain(formatRubles(calculation.insuranceKopecks, { kopecks: 'always' }));
  expect(tableOf({ annualKopecks: 9_000_000, inPayments: false }).html).not.toContain('Страховка');
});
