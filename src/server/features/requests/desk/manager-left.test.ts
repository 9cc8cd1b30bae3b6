import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: TestSignIn;
let colleague: TestSignIn;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
  colleague = await createSignedIn(t, { role: 'manager' });
});
afterAll(() => t.close());

const titlesOf = async (who: TestSignIn): Promise<string[]> =>
  (await get(t, `/api/notifications/${who.userId}`, who)).body.map(({ title }: { title: string }) => title);

test.each([
  ['blocked', 'block', {}],
  ['no longer one of the staff', '', { role: 'client' }],
])('admins are notified of a request whose manager is %s', async (_, step, change) => {
  const manager = await createSignedIn(t, { role: 'manager' });
  const client = await createClient(t);
  const { id, number } = await createRequest(t, {
    by: client,
    status: 'in_review',
    managerId: manager.userId,
  });
  const url = `/api/users/${manager.userId}`;
  const { version } = (await get(t, url, admin)).body;
  expect((await post(t, step ? `${url}/${step}` : url, { ...change, version }, admin)).status).toBe(200);
  await t.settle();
  expect((await post(t, `/api/requests/${id}/messages`, { text: 'Что с заявкой?' }, client)).status).toBe(
    201,
  );
  await t.settle();
  const about = expect.stringContaining(`№ ${number}`) as string;
  expect(await titlesOf(admin)).toContainEqual(about);
  expect(await titlesOf(colleague)).not.toContainEqual(about);
});
