import { expect, onTestFinished, test } from 'vitest';
import type { ReportRow } from '#contract/feeds.ts';
import { createSeller, csvOf, lorry, runFeed } from '#tests/factories/feed.ts';
import { createTestApp } from '#tests/support/test-app.ts';

test('next year’s models are told by the clock in Moscow', async () => {
  const t = await createTestApp();
  onTestFinished(() => t.close());
  t.clock.set(new Date('2026-12-31T21:30:00.000Z'));
  const feed = csvOf([lorry('a', { Год: '2028' }), lorry('b', { Год: '2029' })]);
  const { rows } = await runFeed(t, await createSeller(t), feed);
  expect(rows.map(({ externalId, reasons }: ReportRow) => [externalId, reasons])).toEqual([
    ['a', []],
    ['b', ['yearInvalid']],
  ]);
});
