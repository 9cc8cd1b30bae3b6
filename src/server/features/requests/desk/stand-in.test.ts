import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, get, post } from '#tests/factories/http.ts';
import { createSignedIn, signIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type SignedIn = Awaited<ReturnType<typeof createSignedIn>>;

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let anna: SignedIn;
let boris: SignedIn;
let id: string;

const dayMs = 24 * 60 * 60_000;
const dayAfter = (days: number): string =>
  new Date(t.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  anna = await createSignedIn(t, { role: 'manager', name: 'Анна Иванова' });
  boris = await createSignedIn(t, { role: 'manager', name: 'Борис' });
  ({ id } = await createRequest(t, { by: client, managerId: anna.userId }));
  await t.settle();
});
afterAll(() => t.close());

test('a colleague sees, moves and is notified of what an absent manager handles, until the absence ends', async () => {
  expect((await get(t, `/api/requests/${id}`, boris)).body.outline).toBe(true);
  const away = {
    standInId: boris.userId,
    from: dayAfter(0),
    until: dayAfter(3),
  };
  const { status, body } = await post(t, '/api/absences', away, anna);
  expect(status).toBe(200);
  const absence = body.items.find(({ id: userId }: { id: string }) => userId === anna.userId).absences[0];
  expect(absence).toMatchObject({
    from: away.from,
    until: away.until,
    standIn: { name: 'Борис' },
  });
  await t.settle();
  expect((await get(t, `/api/notifications/${boris.userId}`, boris)).body[0]).toMatchObject({
    title: 'Вы замещаете коллегу',
    text: expect.stringContaining('Анна Иванова') as string,
  });

  const seen = (await get(t, `/api/requests/${id}`, boris)).body;
  const manager = {
    id: anna.userId,
    away: { until: away.until, standIn: { name: 'Борис' } },
  };
  expect(seen).toMatchObject({ status: 'submitted', manager });
  expect((await get(t, `/api/requests/${id}`, client)).body).toMatchObject({
    manager,
  });
  for (const list of ['/api/requests', `/api/requests?manager=${anna.userId}`]) {
    const listed = (await get(t, list, boris)).body.items;
    expect(listed.find((item: { id: string }) => item.id === id)).toMatchObject({
      standIn: true,
    });
  }

  const moved = await post(
    t,
    `/api/requests/${id}/transitions`,
    { to: 'in_review', version: seen.version },
    boris,
  );
  expect(moved.body).toMatchObject({
    status: 'in_review',
    manager: { id: anna.userId },
  });
  await post(
    t,
    `/api/requests/${id}/transitions`,
    { to: 'cancelled', reason: 'Передумали', version: moved.body.version },
    client,
  );
  await t.settle();
  for (const reader of [anna, boris])
    expect((await get(t, `/api/notifications/${reader.userId}`, reader)).body[0].title).toContain('отменена');

  const ended = await call(t, { method: 'DELETE', url: `/api/absences/${absence.id}` }, anna);
  expect(ended.status).toBe(200);
  expect((await get(t, `/api/requests/${id}`, boris)).body).toMatchObject({
    outline: true,
  });
  await t.settle();
  expect((await get(t, `/api/notifications/${boris.userId}`, boris)).body[0].title).toBe(
    'Замещение коллеги отменено',
  );
});

test('an absence begins and ends by itself, by Moscow days', async () => {
  const now = t.clock.now();
  await post(t, '/api/absences', { standInId: boris.userId, from: dayAfter(1), until: dayAfter(1) }, anna);
  const seesAt = async (moment: Date): Promise<boolean> => {
    t.clock.set(moment);
    const again = await signIn(t, boris.person);
    return !(await get(t, `/api/requests/${id}`, again)).body.outline;
  };
  expect(await seesAt(now)).toBe(false);
  // 21:00 in UTC is midnight in Moscow.
  expect(await seesAt(new Date(`${dayAfter(0)}T20:59:59.000Z`))).toBe(false);
  expect(await seesAt(new Date(`${dayAfter(0)}T21:00:00.000Z`))).toBe(true);
  t.clock.set(now);
  expect(await seesAt(new Date(`${dayAfter(1)}T20:59:59.000Z`))).toBe(true);
  t.clock.set(now);
  expect(await seesAt(new Date(`${dayAfter(1)}T21:00:00.000Z`))).toBe(false);
  t.clock.set(now);
});

test('overlapping days, and a stand-in who is away or is oneself, are refused', async () => {
  const vera = await createSignedIn(t, { role: 'manager' });
  const days = { from: dayAfter(10), until: dayAfter(12) };
  const absence = (who: SignedIn, standInId: string) => post(t, '/api/absences', { ...days, standInId }, who);
  expect((await absence(vera, boris.userId)).status).toBe(200);
  expect((await absence(vera, anna.userId)).body.error).toMatchObject({
    from: 'taken',
  });
  expect((await absence(anna, vera.userId)).body.error).toMatchObject({
    standInId: 'notAvailable',
  });
  expect((await absence(anna, anna.userId)).body.error).toMatchObject({
    standInId: 'unknown',
  });
  expect((await absence(anna, client.userId)).body.error).toMatchObject({
    standInId: 'unknown',
  });
});

test('absences are in the copy of one’s data, and are deleted with the account', async () => {
  const gone = await createSignedIn(t, { role: 'manager' });
  const days = { from: dayAfter(20), until: dayAfter(22) };
  await post(t, '/api/absences', { ...days, standInId: boris.userId }, gone);
  const copy = await get(t, '/api/account/export', gone);
  expect(JSON.stringify(copy.body)).toContain(days.from);
  await post(t, '/api/account/delete', { password: gone.person.password }, gone);
  const left = await t.context.db
    .selectFrom('absences')
    .select('id')
    .where('user_id', '=', gone.userId)
    .execute();
  expect(left).toEqual([]);
});
