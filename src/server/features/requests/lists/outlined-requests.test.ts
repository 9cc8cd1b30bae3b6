import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLessor } from '#tests/factories/lessor.ts';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, createRequest, toNoLessor, usualChoice } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let colleague: TestSignIn & { person: { name: string; phone: string } };
let manager: TestSignIn;
let id: string;
let manualId: string;

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  colleague = await createSignedIn(t, { role: 'manager' });
  manager = await createSignedIn(t, { role: 'manager' });
  const { lessor } = await createLessor(t);
  ({ id } = await createRequest(t, {
    by: client,
    lessorIds: [lessor.id],
    status: 'in_review',
    managerId: colleague.userId,
    comment: 'Перезвоните после обеда',
  }));
  t.clock.advance(60);
  const manual = {
    kind: 'manual',
    subject: { typeId: 'tipper', name: 'Тягач Ёлка', priceKopecks: 500_000_000 },
    terms: usualChoice,
    ...toNoLessor,
  };
  manualId = (await post(t, '/api/requests', manual, client)).body.id;
  await t.context.db
    .updateTable('requests')
    .set({ manager_id: colleague.userId, status: 'closed', due_at: null })
    .where('id', '=', manualId)
    .execute();
});
afterAll(() => t.close());

const list = async (query = '', who: TestSignIn = manager) =>
  (await get(t, `/api/requests?manager=${colleague.userId}${query}`, who)).body;

const idsOf = async (query: string): Promise<string[]> =>
  (await list(query)).items.map((item: { id: string }) => item.id);

describe('a request that a colleague handles', () => {
  test('shows a manager its number, status, company and manager, and nothing else', async () => {
    const { status, body } = await get(t, `/api/requests/${id}`, manager);
    expect(status).toBe(200);
    expect(body).toStrictEqual({
      outline: true,
      id,
      number: expect.any(Number),
      status: 'in_review',
      company: { name: client.company.name },
      manager: {
        id: colleague.userId,
        name: colleague.person.name,
        phone: colleague.person.phone,
      },
      createdAt: '2026-11-20T09:00:00.000Z',
    });
    expect((await list()).items[1]).toStrictEqual(body);
  });

  test('is complete for its manager and admins, and a 404 for anybody else', async () => {
    const admin = await createSignedIn(t, { role: 'admin' });
    for (const who of [colleague, admin]) {
      expect((await get(t, `/api/requests/${id}`, who)).body).toHaveProperty('subject');
      expect((await list('', who)).items[0]).toHaveProperty('title');
    }
    const stranger = await createClient(t);
    const vendor = await createSignedIn(t, { role: 'vendor' });
    for (const who of [stranger, vendor]) {
      expect((await get(t, `/api/requests/${id}`, who)).status).toBe(404);
      expect(await list('', who)).toMatchObject({ items: [], total: 0 });
    }
  });

  test('cannot be moved by another, and none of its parts is accessible', async () => {
    const move = (to: string) =>
      post(t, `/api/requests/${id}/transitions`, { to, reason: 'Так надо', version: 1 }, manager);
    for (const to of ['needs_info', 'cancelled', 'closed'])
      expect(await move(to)).toMatchObject({ status: 403, body: { error: { _global: 'forbidden' } } });
    for (const part of ['told', 'lessors'])
      expect((await get(t, `/api/requests/${id}/${part}`, manager)).status).toBe(404);
    const until = '2026-12-01T09:00:00.000Z';
    expect((await post(t, `/api/requests/${id}/lessors/extend`, { until }, manager)).status).toBe(404);
  });

  test('is only in the list filtered by its manager', async () => {
    for (const query of ['', '?manager=none', `?manager=${manager.userId}`, '?q=КАМАЗ'])
      expect((await get(t, `/api/requests${query}`, manager)).body).toMatchObject({ items: [], total: 0 });
    expect(await list()).toMatchObject({ total: 2, nextCursor: null });
  });

  test('is found by its number and company, not by hidden data', async () => {
    const { number } = (await get(t, `/api/requests/${id}`, manager)).body;
    expect(await idsOf(`&q=${number}`)).toStrictEqual([id]);
    expect(await idsOf(`&q=${encodeURIComponent(client.company.name.toLowerCase())}`)).toHaveLength(2);
    for (const hidden of [
      'q=КАМАЗ',
      'q=ёлка',
      'kind=offer',
      'kind=manual',
      'bid=invited',
      'turn=own',
      'turn=others',
    ])
      expect(await list(`&${hidden}`)).toMatchObject({ items: [], total: 0 });
    expect(await idsOf('&status=closed')).toStrictEqual([manualId]);
    expect(await idsOf('&turn=ended')).toStrictEqual([manualId]);
  });

  test('is sorted by age, whatever its deadline, page by page', async () => {
    expect(await idsOf('&sort=dueAt')).toStrictEqual([id, manualId]);
    expect(await idsOf('&sort=createdAt')).toStrictEqual([id, manualId]);
    expect(await idsOf('')).toStrictEqual([manualId, id]);
    const first = await list('&limit=1');
    expect(first).toMatchObject({ total: 2, items: [{ id: manualId }] });
    const second = await list(`&limit=1&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ nextCursor: null, items: [{ id }] });
  });
});
