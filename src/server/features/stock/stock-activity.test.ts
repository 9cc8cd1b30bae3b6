import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let vendor: Bearer;
let vendorId: string;
let offerId: string;

beforeAll(async () => {
  t = await createTestApp();
  ({ id: offerId, vendorId } = await createOffer(t));
  vendor = await createSignedIn(t, { role: 'vendor', vendorId });
});
afterAll(() => t.close());

const step = (id: string, name: 'viewed' | 'calculated', by: Bearer = { headers: {} }) =>
  t.app.inject({
    method: 'POST',
    url: `/api/offers/${id}/${name}`,
    payload: {},
    headers: { ...by.headers, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' },
  });

const activity = async (query = '', by = vendor) => (await get(t, `/api/stock/activity${query}`, by)).body;

test('days show visitors’ actions and the vendor’s answers, for all offers and for one', async () => {
  const { id: other } = await createOffer(t, { vendorId });
  const { id: rivals } = await createOffer(t);
  for (const id of [offerId, offerId, other, rivals]) await step(id, 'viewed');
  await step(offerId, 'calculated');
  // The vendor's own views do not count.
  await step(offerId, 'viewed', vendor);
  const { id } = await createRequest(t, { offerId });
  await createRequest(t, { offerId: rivals });
  t.clock.set(new Date('2026-11-20T21:30:00.000Z'));
  vendor = await createSignedIn(t, { role: 'vendor', vendorId });
  for (const comment of ['Есть', 'Точно есть'])
    await post(t, `/api/requests/${id}/vendor-answer`, { available: 'yes', comment }, vendor);
  await step(other, 'calculated');
  await expect
    .poll(async () => (await activity()).totals)
    .toStrictEqual({ views: 3, calculations: 2, leads: 1, answers: 1 });
  const { from, to, days } = await activity();
  expect([from, to, days.length]).toStrictEqual(['2026-10-23', '2026-11-21', 30]);
  expect(days.slice(-2)).toStrictEqual([
    { date: '2026-11-20', views: 3, calculations: 1, leads: 1, answers: 0 },
    { date: '2026-11-21', views: 0, calculations: 1, leads: 0, answers: 1 },
  ]);
  expect((await activity(`?offerId=${offerId}`)).totals).toStrictEqual({
    views: 2,
    calculations: 1,
    leads: 1,
    answers: 1,
  });
  expect(await activity('?days=7')).toMatchObject({ from: '2026-11-15', to: '2026-11-21' });
  expect(await activity('?from=2026-11-21&to=2026-11-21')).toMatchObject({
    days: [{ date: '2026-11-21' }],
    totals: { views: 0, calculations: 1, leads: 0 },
  });
});

test('staff read those of one vendor and of all, others only their own', async () => {
  const manager = await createSignedIn(t, { role: 'manager' });
  expect((await activity(`?vendor=${vendorId}`, manager)).totals).toMatchObject({ views: 3, leads: 1 });
  expect((await activity('', manager)).totals).toMatchObject({ views: 4, leads: 2 });
  const rival = await createSignedIn(t, { role: 'vendor', vendorId: (await createOffer(t)).vendorId });
  expect((await activity(`?vendor=${vendorId}`, rival)).totals).toMatchObject({ views: 0, leads: 0 });
  expect((await get(t, `/api/stock/activity?offerId=${offerId}`, rival)).status).toBe(404);
});

test('waiting counts are written when the server stops', async () => {
  const own = await createTestApp();
  const { id } = await createOffer(own);
  await own.app.inject({
    method: 'POST',
    url: `/api/offers/${id}/viewed`,
    payload: {},
    headers: { 'user-agent': 'Mozilla/5.0' },
  });
  await own.app.close();
  expect(await own.context.db.selectFrom('offer_views').select(['views', 'calculations']).execute()).toEqual([
    { views: 1, calculations: 0 },
  ]);
  await own.close();
});
