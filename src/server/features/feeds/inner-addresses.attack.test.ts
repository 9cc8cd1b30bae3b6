import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeller, type TestSeller } from '#tests/factories/feed.ts';
import { post } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let seller: TestSeller;
beforeAll(async () => {
  t = await createTestApp();
  seller = await createSeller(t);
});
afterAll(() => t.close());

test.each([
  'http://127.0.0.1/feed',
  'http://[::1]/',
  'http://169.254.169.254/latest',
  'http://2130706433/',
  'file:///etc/passwd',
])('a feed is not fetched from %s', async (url) => {
  const body = { url, format: 'csv', dryRun: true };
  const { status, body: answer } = await post(t, `/api/vendors/${seller.vendorId}/imports`, body, seller);
  expect(status).toBe(422);
  expect(answer.error).toHaveProperty('url');
  expect(t.jobs.waiting).toEqual([]);
});
