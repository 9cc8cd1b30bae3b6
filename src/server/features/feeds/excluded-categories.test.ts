import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportRow } from '#contract/feeds.ts';
import { createSeller, csvOf, lorry, runFeed } from '#tests/factories/feed.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('an unknown category is not treated as an excluded one', async () => {
  const seller = await createSeller(t);
  const feed = csvOf([lorry('a', { 'Тип техники': 'Железные кони' })]);
  const run = await runFeed(t, seller, feed);
  expect(run.mapping.categories).toEqual({});
  expect(run.categories).toEqual([{ name: 'Железные кони', sample: 'КАМАЗ 65115' }]);
  const mapping = { ...run.mapping, categories: { 'Железные кони': '' } };
  const after = await runFeed(t, seller, feed, { mapping });
  expect(after.mapping.categories).toEqual({ 'Железные кони': '' });
  expect(after.rows).toMatchObject([{ outcome: 'refused', reasons: ['categoryLeftOut'] }]);
});

test('offers on sale from an excluded category are removed, reported under their public names', async () => {
  const seller = await createSeller(t);
  const stock = ['a', 'b', 'c', 'd'].map((id) => lorry(id));
  const cars = lorry('car', { 'Тип техники': 'Кроссоверы', Марка: 'Haval', Модель: 'F7' });
  const first = await runFeed(t, seller, csvOf([...stock, cars]), { dryRun: false });
  const mapping = { ...first.mapping, categories: { ...first.mapping.categories, Кроссоверы: '' } };
  const run = await runFeed(t, seller, csvOf([...stock, cars]), { mapping });
  expect(run.report.counts).toMatchObject({ unchanged: 4, refused: 1, archived: 1 });
  const archived = run.rows.filter(({ outcome }: ReportRow) => outcome === 'archived');
  expect(archived).toMatchObject([{ externalId: 'car', title: 'Haval F7' }]);
});
