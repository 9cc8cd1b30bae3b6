import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeller, runFeed, type TestSeller } from '#tests/factories/feed.ts';
import { cutOffFeed, feedOf, lorries } from '#tests/factories/feed-formats.ts';
import { tryUpload } from '#tests/factories/file.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let seller: TestSeller;
beforeAll(async () => {
  t = await createTestApp();
  seller = await createSeller(t);
});
afterAll(() => t.close());

test('a file that ends within a tag is refused with its row, a truncated workbook at once', async () => {
  const whole = feedOf('yml', lorries(5));
  const cut = whole.subarray(0, whole.indexOf('</', whole.indexOf('k3')) + 1);
  expect(await runFeed(t, seller, cut, { format: 'yml' })).toMatchObject({
    status: 'failed',
    report: { failure: 'cutOff', failedRow: 3 },
  });
  expect(await tryUpload(t, seller, cutOffFeed('xlsx'))).toMatchObject({
    status: 422,
    body: { error: { file: 'cutOff' } },
  });
});
