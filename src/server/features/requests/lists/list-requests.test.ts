import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestListItem } from '#contract/requests.ts';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import {
  createClient,
  createRequest,
  putRequest,
  toNoLessor,
  usualChoice,
} from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let admin: TestSignIn;
let manager: TestSignIn;
let offerId: string;
const ids: string[] = [];

const many = 23;

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  admin = await createSignedIn(t, { role: 'admin' });
  manager = await createSignedIn(t, { role: 'manager', name: 'Мария Менеджер' });
  const first = await createRequest(t, { by: client });
  ids.push(first.id);
  offerId = (await get(t, `/api/requests/${first.id}`, client)).body.subject.offerId;
  for (let number = 1; number < many; number += 1) {
    // Three at the same moment, so that the order must also use ids.
    if (number % 3 === 0) t.clock.advance(60);
    ids.push((await createRequest(t, { by: client, offerId })).id);
  }
  for (const id of ids.slice(0, 4))
    await putRequest(t, id, { status: 'in_review', managerId: manager.userId });
  for (const id of ids.slice(4, 6)) await putRequest(t, id, { status: 'cancelled' });
  await t.context.db
    .updateTable('requests')
    .set({ due_at: null })
    .where('status', '=', 'cancelled')
    .execute();
  await t.context.db
    .updateTable('users')
    .set({ last_name: 'Менеджерова', first_name: 'Мария' })
    .where('id', '=', manager.userId)
    .execute();
  const stranger = await createClient(t);
  await post(
    t,
    '/api/requests',
    {
      kind: 'manual',
      subject: { typeId: 'tipper', name: 'Тягач Ёлка 100%', priceKopecks: 500_000_000 },
      terms: usualChoice,
      ...toNoLessor,
    },
    stranger,
  );
});
afterAll(() => t.close());

const list = (query = '', who: TestSignIn = client) => get(t, `/api/requests${query}`, who);

const walk = async (query: string, who: TestSignIn = client): Promise<RequestListItem[]> => {
  const items: RequestListItem[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer = await list(`${query}${cursor === '' ? '' : `&cursor=${cursor}`}`, who);
    expect(answer.status).toBe(200);
    items.push(...(answer.body.items as RequestListItem[]));
    cursor = answer.body.nextCursor as string | null;
  }
  return items;
};

const total = async (query: string, who?: TestSignIn): Promise<number> => (await list(query, who)).body.total;

const find = async (q: string): Promise<number> =>
  (await list(`?q=${encodeURIComponent(q)}`, admin)).body.total;

const cursorOf = (...parts: unknown[]): string =>
  `cursor=${Buffer.from(JSON.stringify(parts)).toString('base64url')}`;

describe('the list', () => {
  test('shows what its reader may see, newest first, with the exact total', async () => {
    const { body } = await list();
    expect(Object.keys(body).sort((one, other) => one.localeCompare(other))).toStrictEqual([
      'items',
      'nextCursor',
      'total',
    ]);
    expect(body).toMatchObject({ total: many, nextCursor: null });
    expect(body.items.map(({ id }: RequestListItem) => id)).toStrictEqual(ids.toReversed());
    const calculated = await get(t, `/api/requests/${ids[0]}`, client);
    expect(body.items.at(-1)).toStrictEqual({
      id: ids[0],
      number: expect.any(Number),
      kind: 'offer',
      status: 'in_review',
      nextActor: 'manager',
      dueAt: '2026-11-20T11:00:00.000Z',
      title: 'КАМАЗ 65115, 6×4',
      priceKopecks: 800_000_000,
      paymentKopecks: calculated.body.calculation.paymentKopecks,
      schedule: 'annuity',
      months: 36,
      advanceKopecks: 160_000_000,
      quantity: 1,
      companyName: client.company.name,
      bidsUntil: null,
      ownBid: null,
      managerName: 'Менеджерова Мария',
      createdAt: '2026-11-20T09:00:00.000Z',
      standIn: false,
      readOnly: false,
      vendorAnswerDue: '2026-11-23T09:00:00.000Z',
      vendorAnswer: null,
      unreadMessages: 0,
      changedAt: '2026-11-20T09:00:00.000Z',
      transitions: calculated.body.abilities.transitions,
      assignable: calculated.body.abilities.assign,
      version: 1,
    });
  });

  test('returns each request exactly once, in every sort and page size', async () => {
    for (const sort of ['-createdAt', 'createdAt', 'dueAt'])
      for (const limit of [1, 4, 7, 100]) {
        const items = await walk(`?sort=${sort}&limit=${limit}`);
        expect(items.map(({ id }) => id).sort((one, other) => one.localeCompare(other))).toStrictEqual(
          ids.toSorted((one, other) => one.localeCompare(other)),
        );
      }
    const byAge = await walk('?sort=createdAt&limit=5');
    expect(byAge.map(({ id }) => id)).toStrictEqual(ids);
    const byClock = await walk('?sort=dueAt&limit=5');
    const clocks = byClock.map(({ dueAt }) => dueAt ?? '9999');
    expect(clocks).toStrictEqual(clocks.toSorted((one, other) => one.localeCompare(other)));
    expect(clocks.slice(-2)).toStrictEqual(['9999', '9999']);
  });

  test('is filtered by status, kind and manager, several at once', async () => {
    expect(await total('?status=in_review')).toBe(4);
    expect(await total('?status=in_review&status=cancelled')).toBe(6);
    expect(await total('?kind=manual')).toBe(0);
    expect(await total('?kind=manual', admin)).toBe(1);
    expect(await total('?kind=manual&kind=offer', admin)).toBe(many + 1);
    expect(await total(`?manager=${manager.userId}`, admin)).toBe(4);
    expect(await total('?manager=none', admin)).toBe(many - 3);
    expect(await total(`?manager=${manager.userId}&status=cancelled`, admin)).toBe(0);
  });

  test('tells a vendor by no filter who manages a request', async () => {
    const { vendor } = (await get(t, `/api/requests/${ids[0]}`, client)).body;
    const seller = await createSignedIn(t, { role: 'vendor', vendorId: vendor.id });
    for (const query of ['', '?manager=none', `?manager=${manager.userId}`])
      expect(await total(query, seller)).toBe(many);
  });

  test('is divided by whose turn it is, for each reader from their own side', async () => {
    // Four are with their manager, two have been cancelled, the rest wait for a manager.
    expect(await total('?turn=own')).toBe(0);
    expect(await total('?turn=others')).toBe(many - 2);
    expect(await total('?turn=ended')).toBe(2);
    expect(await total('?turn=others&turn=ended')).toBe(many);
    expect(await total('?turn=own', manager)).toBe(many - 1);
    await putRequest(t, ids[7] ?? '', { status: 'needs_info', returnsTo: 'in_review' });
    const { items } = (await list('?turn=own')).body;
    expect(items).toMatchObject([{ id: ids[7], nextActor: 'client' }]);
    expect(await total('?turn=own', manager)).toBe(many - 2);
    await putRequest(t, ids[7] ?? '', { status: 'submitted' });
  });

  test('is searched by number and by words of the asset and the company, in any letter case', async () => {
    const { number } = (await get(t, `/api/requests/${ids[3]}`, client)).body;
    expect(await find(String(number))).toBe(1);
    expect(await find('камаз')).toBe(many);
    expect(await find('ЁЛКА')).toBe(1);
    expect(await find(client.company.name.toUpperCase())).toBe(many);
    expect(await find('100%')).toBe(1);
    expect(await find('%')).toBe(1);
    expect(await find('_')).toBe(0);
    expect(await find('\\')).toBe(0);
    expect(await find("' or 1=1 --")).toBe(0);
    expect(await find('')).toBe(many + 1);
  });
});

describe('an invalid query', () => {
  const id = '01970000-0000-7000-8000-000000000000';
  const cases: [string, string][] = [
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=x', 'limit'],
    ['status=unknown', 'status'],
    ['kind=x', 'kind'],
    ['view=all', 'view'],
    ['turn=mine', 'turn'],
    ['sort=price', 'sort'],
    ['manager=x', 'manager'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['q=a&q=b', 'q'],
    ['q=%00', 'q'],
    ['cursor=', 'cursor'],
    ['cursor=%F0%9F', 'cursor'],
    ['cursor=damaged', 'cursor'],
    [`cursor=${'A'.repeat(501)}`, 'cursor'],
    [cursorOf('createdAt', 1_795_000_000_000, id), 'cursor'],
    [cursorOf('-createdAt', 1_795_000_000_000, 'x'), 'cursor'],
    [cursorOf('-createdAt', 1e20, id), 'cursor'],
    [cursorOf('-createdAt', -1, id), 'cursor'],
    [cursorOf('-createdAt', '2026-99-99 00:00:00+00', id), 'cursor'],
    [cursorOf('-createdAt'), 'cursor'],
  ];
  test.each(cases)('%s is a 400 under its name', async (query, field) => {
    const answer = await list(`?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toStrictEqual({ [field]: expect.any(String), _global: 'badRequest' });
  });
});
