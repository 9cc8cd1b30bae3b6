import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, get, post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const url = '/api/staff/message-templates';

let t: TestApp;
let manager: TestSignIn;

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
});
afterAll(() => t.close());

const titles = async (): Promise<string[]> =>
  (await get(t, url, manager)).body.items.map(({ title }: { title: string }) => title);

test('some exist from the start; staff add, change and delete them', async () => {
  const before = await titles();
  expect(before.length).toBeGreaterThan(2);
  const added = await post(t, url, { title: 'Ядерный ответ', text: 'Добрый день!' }, manager);
  expect(added).toMatchObject({ status: 201, body: { version: 1 } });
  const { id } = added.body;
  const change = { title: 'Ясный ответ', text: 'Добрый день, коллега!', version: 1 };
  expect((await post(t, `${url}/${id}`, change, manager)).body).toMatchObject({
    title: 'Ясный ответ',
    version: 2,
  });
  expect((await post(t, `${url}/${id}`, change, manager)).body).toMatchObject({
    error: { _global: 'staleVersion' },
    current: { version: 2 },
  });
  expect(await titles()).toEqual([...before, 'Ясный ответ']);
  const removal = { method: 'DELETE', url: `${url}/${id}` } as const;
  expect((await call(t, removal, manager)).status).toBe(200);
  expect((await call(t, removal, manager)).status).toBe(404);
  expect(await titles()).toEqual(before);
});

test('there are a hundred at most', async () => {
  const words = { title: 'Ещё', text: 'Ещё один' };
  const left = 100 - (await titles()).length;
  for (let number = 0; number < left; number += 1) await post(t, url, words, manager);
  expect((await post(t, url, words, manager)).status).toBe(409);
});
