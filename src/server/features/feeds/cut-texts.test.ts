import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeller, csvOf, lorry, nextVin, runFeed } from '#tests/factories/feed.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A text whose unit at this bound is the first half of a character. */
const across = (bound: number): string => `${'a'.repeat(bound - 1)}🚚`;

const apply = async (change: Record<string, string>) =>
  runFeed(t, await createSeller(t), csvOf([lorry('a', change), lorry('b')]), { dryRun: false });

test.each([
  ['the example of a column', { Заметка: across(100) }],
  ['the name of a column', { [across(200)]: 'да' }],
  ['a category', { 'Тип техники': across(200) }],
  ['an option', { Опции: across(200) }],
])('a feed is applied when %s is cut within a character', async (_, change) => {
  expect((await apply(change)).status).toBe('applied');
});

test('so is one with an offer in doubt, whose options are cut shorter', async () => {
  const VIN = nextVin();
  await apply({ VIN });
  const { status, rows } = await apply({ VIN, Опции: across(100) });
  expect(status).toBe('applied');
  expect(rows).toMatchObject([{ outcome: 'moderation' }, { outcome: 'added' }]);
});
