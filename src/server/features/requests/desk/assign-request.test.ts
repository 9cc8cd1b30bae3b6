import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { get, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type SignedIn = Awaited<ReturnType<typeof createSignedIn>>;

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let anna: SignedIn;
let boris: SignedIn;
let vera: SignedIn;
let admin: SignedIn;
let id: string;
let number: number;

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  anna = await createSignedIn(t, { role: 'manager', name: 'Анна' });
  boris = await createSignedIn(t, { role: 'manager', name: 'Борис' });
  vera = await createSignedIn(t, { role: 'manager', name: 'Вера' });
  admin = await createSignedIn(t, { role: 'admin', name: 'Админ' });
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ id, number } = await createRequest(t, {
    by: client,
    managerId: anna.userId,
  }));
  await t.settle();
});

const assign = (by: Bearer, managerId: string, more: { version?: number; note?: string } = {}) =>
  post(t, `/api/requests/${id}/assign`, { managerId, version: 1, ...more }, by);

const newest = async (who: SignedIn | typeof client) =>
  (await get(t, `/api/notifications/${who.userId}`, who)).body[0];

test('a manager hands a request over: the colleague handles it, the manager sees its outline, the client is told who handles it', async () => {
  const given = await assign(anna, boris.userId, {
    note: 'Звонить после обеда',
  });
  expect(given.status).toBe(200);
  expect(given.body).toMatchObject({
    outline: true,
    manager: { id: boris.userId, name: 'Борис' },
  });
  const { body: seen } = await get(t, `/api/requests/${id}`, boris);
  expect(seen.assignments).toMatchObject([
    { by: 'Анна', from: 'Анна', to: 'Борис', note: 'Звонить после обеда' },
  ]);
  const { body: ofClient } = await get(t, `/api/requests/${id}`, client);
  expect(ofClient).toMatchObject({
    manager: { name: 'Борис' },
    assignments: [],
  });
  await t.settle();
  expect(await newest(client)).toMatchObject({
    text: 'Теперь вашу заявку ведёт Борис.',
  });
  expect((await newest(boris)).title).toMatch(new RegExp(`^Заявка № ${number}, .+: передана вам$`));
  const letter = t.mails.find(({ to, subject }) => to === boris.person.email && subject.includes('передана'));
  expect(letter?.text).toContain('Звонить после обеда');
  expect(JSON.stringify(await newest(client))).not.toContain('после обеда');
});

test('an admin assigns a request to anybody, and both managers are notified', async () => {
  expect((await assign(admin, vera.userId)).status).toBe(200);
  await t.settle();
  expect(await newest(anna)).toMatchObject({
    title: `Заявка № ${number}: передана другому менеджеру`,
    text: 'Теперь эту заявку ведёт Вера.',
  });
  expect((await newest(vera)).title).toContain('передана вам');
});

test('of two concurrent assignments one wins, the other gets a stale version', async () => {
  const answers = await Promise.all([assign(admin, boris.userId), assign(admin, vera.userId)]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({ error: { _global: 'staleVersion' } });
  expect(lost?.body.current.manager.id).not.toBe(anna.userId);
});

test('a manager who has just handed a request over in another tab gets a stale version with its outline', async () => {
  const answers = await Promise.all([assign(anna, boris.userId), assign(anna, vera.userId)]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({
    error: { _global: 'staleVersion' },
    current: { outline: true },
  });
});

test('a request cannot be assigned to its own manager, or to clients, strangers and blocked managers', async () => {
  expect((await assign(anna, anna.userId)).status).toBe(409);
  const blocked = await createSignedIn(t, { role: 'manager' });
  await t.context.db
    .updateTable('users')
    .set({ status: 'blocked' })
    .where('id', '=', blocked.userId)
    .execute();
  for (const other of [client.userId, blocked.userId, crypto.randomUUID()]) {
    const refused = await assign(anna, other);
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({ managerId: 'unknown' });
  }
});
