import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createActingLessor, type ActingLessor } from '#tests/factories/deal.ts';
import { call, get, post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let manager: TestSignIn;
let colleague: TestSignIn;
let lessor: ActingLessor;
let ids: string[];

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  manager = await createSignedIn(t, { role: 'manager' });
  colleague = await createSignedIn(t, { role: 'manager' });
  lessor = await createActingLessor(t);
  ids = [];
  for (let made = 0; made < 4; made += 1)
    ids.push((await createRequest(t, { by: client, lessorIds: [lessor.id] })).id);
  await putRequest(t, idAt(1), { status: 'in_review', managerId: manager.userId });
  await putRequest(t, idAt(2), { status: 'offers_ready', managerId: manager.userId });
  await putRequest(t, idAt(3), { status: 'in_review', managerId: colleague.userId });
});
afterAll(() => t.close());

const idAt = (index: number): string => ids[index] ?? '';

const countsOf = async (who: TestSignIn): Promise<Record<string, number>> => {
  const { status, body } = await get(t, '/api/requests/counts', who);
  expect(status).toBe(200);
  return Object.fromEntries(
    body.items.map(({ view, total }: { view: string; total: number }) => [view, total]),
  );
};

const found = async (query: string, who: TestSignIn): Promise<string[]> => {
  const { status, body } = await get(t, `/api/requests?${query}`, who);
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ id }: { id: string }) => id);
};

describe('views of the desk', () => {
  test('contain as many requests as their counts say, for staff and lessors', async () => {
    expect(await countsOf(manager)).toStrictEqual({ mine: 2, free: 1, burning: 3, client: 1, lessor: 0 });
    expect(await countsOf(lessor.who)).toStrictEqual({ invited: 4, answered: 0, burning: 0, deals: 0 });
    for (const who of [manager, colleague, lessor.who])
      for (const [view, total] of Object.entries(await countsOf(who)))
        expect({ view, found: (await found(`view=${view}`, who)).length }).toStrictEqual({
          view,
          found: total,
        });
    expect(await found('view=free', manager)).toStrictEqual([idAt(0)]);
    expect(await found('view=client', manager)).toStrictEqual([idAt(2)]);
  });

  test('exist for those who have a desk, and a view of another desk is empty', async () => {
    expect((await get(t, '/api/requests/counts', client)).status).toBe(403);
    expect(await found('view=mine', client)).toStrictEqual([]);
    expect(await found('view=free', lessor.who)).toStrictEqual([]);
    expect(await found('view=deals', manager)).toStrictEqual([]);
    expect(await found(`view=burning&manager=${colleague.userId}`, manager)).toStrictEqual([]);
  });

  test('a row says what its reader may do with it, and a lessor learns nothing about others from it', async () => {
    const [free] = (await get(t, '/api/requests?view=free', manager)).body.items;
    expect(free.transitions).toContainEqual({ to: 'in_review', reasonRequired: false });
    const moved = await post(
      t,
      `/api/requests/${free.id}/transitions`,
      { to: 'in_review', version: free.version },
      manager,
    );
    expect(moved.status).toBe(200);
    const { items } = (await get(t, '/api/requests', lessor.who)).body;
    for (const item of items)
      expect(item).toMatchObject({ changedAt: null, version: 1, transitions: [], dueAt: null });
    await putRequest(t, free.id, { status: 'submitted' });
  });
});

describe('the search', () => {
  let inn: string;
  let phone: string;
  beforeAll(async () => {
    inn = client.company.inn;
    const { body } = await get(t, '/api/account', client);
    phone = body.phone;
  });

  test('finds by the beginning of an ИНН, for those who may see it', async () => {
    for (const who of [manager, lessor.who, client])
      for (const q of [inn, inn.slice(0, 6)])
        expect(await found(`q=${q}`, who)).toHaveLength(who === manager ? 3 : 4);
    expect(await found(`q=${inn.slice(1)}`, manager)).toStrictEqual([]);
  });

  test('finds by a phone, however it is grouped, for staff only', async () => {
    const local = phone.slice(2);
    const spelled = `8 (${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6, 8)}-${local.slice(8)}`;
    for (const q of [phone, phone.slice(1), local, spelled, local.slice(3)])
      expect(await found(`q=${encodeURIComponent(q)}`, manager)).toHaveLength(3);
    for (const who of [lessor.who, client])
      expect(await found(`q=${encodeURIComponent(phone)}`, who)).toStrictEqual([]);
    expect(await found(`q=${local.slice(4)}`, manager)).toStrictEqual([]);
  });

  test('reveals nothing about what a colleague handles', async () => {
    const theirs = `manager=${colleague.userId}`;
    expect(await found(theirs, manager)).toStrictEqual([idAt(3)]);
    for (const q of [inn, encodeURIComponent(phone)])
      expect(await found(`${theirs}&q=${q}`, manager)).toStrictEqual([]);
  });

  test('finds no ИНН for a vendor', async () => {
    const { items } = (await get(t, '/api/requests', manager)).body;
    const vendorId = (
      await t.context.db
        .selectFrom('requests')
        .select('vendor_id')
        .where('id', '=', items[0].id)
        .executeTakeFirst()
    )?.vendor_id;
    const vendor = await createSignedIn(t, { role: 'vendor', vendorId: vendorId ?? '' });
    expect(await found('', vendor)).not.toStrictEqual([]);
    expect(await found(`q=${inn}`, vendor)).toStrictEqual([]);
    expect(await found(`q=${encodeURIComponent(phone)}`, vendor)).toStrictEqual([]);
  });

  test('finds the draft of a caller by their phone', async () => {
    const body = { kind: 'manual', client: { name: 'Анна', phone: '+79995554433' } };
    const draft = await post(t, '/api/requests', body, manager);
    expect(draft.status).toBe(201);
    expect(await found('q=9995554433', manager)).toStrictEqual([draft.body.id]);
    expect(await found('q=9995554433', colleague)).toStrictEqual([]);
  });
});

const save = (name: string, filters: object = {}, who: TestSignIn = manager) =>
  post(t, '/api/request-views', { name, filters }, who);
const listed = async (who: TestSignIn = manager) => (await get(t, '/api/request-views', who)).body.items;

describe('a saved view', () => {
  test('exists only for its person; saving under the same name replaces it', async () => {
    const kept = await save('  Срочные КАМАЗы ', { view: 'burning', q: 'КАМАЗ' });
    expect(kept).toMatchObject({
      status: 201,
      body: { name: 'Срочные КАМАЗы', filters: { view: 'burning', q: 'КАМАЗ' } },
    });
    await save('Вторая', { status: 'active' });
    const again = await save('Срочные КАМАЗы', { view: 'mine', layout: 'board' });
    expect(again.body).toStrictEqual({ ...kept.body, filters: { view: 'mine', layout: 'board' } });
    expect((await listed()).map(({ name }: { name: string }) => name)).toStrictEqual([
      'Срочные КАМАЗы',
      'Вторая',
    ]);
    expect(await listed(colleague)).toStrictEqual([]);
    const stranger = await call(
      t,
      { method: 'DELETE', url: `/api/request-views/${kept.body.id}` },
      colleague,
    );
    expect(stranger.status).toBe(404);
    const gone = await call(t, { method: 'DELETE', url: `/api/request-views/${kept.body.id}` }, manager);
    expect(gone).toMatchObject({ status: 200, body: {} });
    expect(await listed()).toHaveLength(1);
  });

  test('is one of twenty at most', async () => {
    for (let made = (await listed()).length; made < 20; made += 1) await save(`Вид ${made}`);
    expect(await save('Лишний')).toMatchObject({ status: 409, body: { error: { name: 'max' } } });
    expect((await save('Вид 19', { view: 'free' })).status).toBe(201);
    expect(await listed()).toHaveLength(20);
  });

  test('has a name, and only existing filters', async () => {
    for (const [payload, error] of [
      [{ name: ' ', filters: {} }, { name: 'required' }],
      [{ name: 'x'.repeat(61), filters: {} }, { name: 'tooLong' }],
      [{ name: 'a' }, { filters: 'required' }],
    ] as const)
      expect(await post(t, '/api/request-views', payload, manager)).toMatchObject({
        status: 422,
        body: { error },
      });
    for (const filters of [{ view: 'all' }, { status: 'x' }, { manager: 'x' }, { q: 'x'.repeat(201) }])
      expect((await save('a', filters)).status).toBe(422);
    expect((await save('a', {}, client)).status).toBe(403);
  });
});
