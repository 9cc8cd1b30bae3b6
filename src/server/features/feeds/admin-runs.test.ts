import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeller, csvOf, importOf, lorry, runFeed } from '#tests/factories/feed.ts';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('an admin corrects a run of a vendor’s and applies it to the vendor’s stock', async () => {
  const seller = await createSeller(t);
  const { vendorId } = seller;
  const admin = { ...(await createSignedIn(t, { role: 'admin' })), vendorId };
  const path = `/api/vendors/${vendorId}/imports`;
  const first = await runFeed(t, seller, csvOf([lorry('a', { 'Тип техники': 'Железные кони' })]));
  const mapping = { ...first.mapping, categories: { 'Железные кони': 'tipper' } };
  const again = { importId: first.id, format: 'csv', mapping, dryRun: true };
  const { body: second } = await post(t, path, again, admin);
  await t.settle();
  expect((await post(t, `${path}/${second.id}/apply`, {}, admin)).status).toBe(200);
  await t.settle();
  expect(await importOf(t, seller, second.id)).toMatchObject({
    status: 'applied',
    report: { counts: { added: 1, refused: 0 } },
  });

  const own = await runFeed(t, admin, csvOf([lorry('b')]));
  expect(own.report.counts).toMatchObject({ added: 1, archived: 1 });
  expect((await post(t, `${path}/${own.id}/cancel`, {}, admin)).body.status).toBe('cancelled');
  const { items } = (await get(t, path, seller)).body;
  expect(items.map(({ startedBy }: { startedBy: string }) => startedBy)).toEqual([
    admin.person.name,
    admin.person.name,
    seller.person.name,
  ]);
});
