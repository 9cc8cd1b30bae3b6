import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignedDeal } from '#tests/factories/deal.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: Bearer;
let manager: Bearer;
let deal: Awaited<ReturnType<typeof createSignedDeal>>;

beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
  manager = await createSignedIn(t, { role: 'manager' });
  deal = await createSignedDeal(t);
  const { id } = await createRequest(t);
  await post(
    t,
    `/api/requests/${id}/transitions`,
    { to: 'cancelled', reason: 'Передумали', version: 1 },
    admin,
  );
});
afterAll(() => t.close());

const groupsBy = async (by: string) => (await get(t, `/api/stats?by=${by}`, admin)).body.groups;

describe('statistics', () => {
  test('count how far requests got', async () => {
    const { status, body } = await get(t, '/api/stats', admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: '2026-10-22',
      to: '2026-11-20',
      total: { requests: 2, offered: 1, accepted: 1, issued: 1 },
      toFirstOffer: { count: 1, medianHours: 0 },
      toHandover: { count: 1 },
      refusals: [{ status: 'cancelled', reason: 'Передумали', count: 1 }],
    });
    expect(body.days).toHaveLength(30);
    expect(body.days.at(-1)).toStrictEqual({ day: '2026-11-20', views: 0, requests: 2 });
  });

  test('group them', async () => {
    expect(await groupsBy('source')).toMatchObject([{ name: 'test', requests: 2 }]);
    const lessors: { key: string; accepted: number; issued: number }[] = await groupsBy('lessor');
    expect(lessors.find(({ key }) => key === deal.lessor.id)).toMatchObject({ accepted: 1, issued: 1 });
    expect(lessors.find(({ key }) => key === deal.rival.id)).toMatchObject({ accepted: 0, offered: 0 });
    expect(
      (await groupsBy('type')).reduce((sum: number, one: { requests: number }) => sum + one.requests, 0),
    ).toBe(2);
  });

  test('show managers no reason that others have written', async () => {
    const { body } = await get(t, '/api/stats?by=manager', manager);
    expect(body.refusals).toStrictEqual([{ status: 'cancelled', reason: null, count: 1 }]);
  });

  test.each([
    ['from=2026-11-21', 'from'],
    ['from=2020-01-01', 'from'],
    ['to=x', 'to'],
    ['by=users', 'by'],
  ])('refuse a query by %s', async (query, field) => {
    const { status, body } = await get(t, `/api/stats?${query}`, admin);
    expect([status, Object.keys(body.error)]).toStrictEqual([400, expect.arrayContaining([field])]);
  });

  test('are only for staff, also as a workbook', async () => {
    expect((await get(t, '/api/stats', deal.lessor.who)).status).toBe(403);
    expect((await get(t, '/api/stats.xlsx', deal.client)).status).toBe(403);
    const file = await t.app.inject({ method: 'GET', url: '/api/stats.xlsx', headers: admin.headers });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('views of offers', () => {
  test('are counted for people, and not for robots or staff', async () => {
    const { id } = await createOffer(t);
    const look = (userAgent: string, by: Bearer = { headers: {} }) =>
      t.app.inject({
        method: 'POST',
        url: `/api/offers/${id}/viewed`,
        payload: {},
        headers: { ...by.headers, 'user-agent': userAgent },
      });
    const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';
    expect((await look(browser)).statusCode).toBe(200);
    await look(browser, deal.client);
    await look(browser, admin);
    await look('YandexBot/3.0');
    await look('');
    await expect.poll(async () => (await get(t, '/api/stats', admin)).body.views).toBe(2);
    const none = `/api/offers/01970000-0000-7000-8000-000000000000/viewed`;
    expect((await post(t, none, {})).status).toBe(404);
  });
});
