import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeller, csvOf, lorry, runFeed } from '#tests/factories/feed.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A text whose unit at this bound is the first half of a character. */
const across = (bound: number): string => `${'a'.repeat(bound - 1)}🚚`;

test.each([
  ['the example of a column', { Заметка: across(100) }],
  ['the name of a column', { [across(200)]: 'да' }],
  ['a category', { 'Тип техники': across(200) }],
  ['an option', { Комплектация: across(200) }],
])('a feed is read when %s is cut within a character', async (_, change) => {
  const run = await runFeed(t, await createSeller(t), csvOf([lorry('a', change)]));
  expect(run.status).toBe('checked');
});
