import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { setSecondFactor } from '#tests/factories/second-factor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { withRouteTable, type Route } from './route-table.ts';

let t: TestApp;
let calls: Route[];
let who: Awaited<ReturnType<typeof createSignedIn>>;

beforeAll(async () => {
  const { made, routes } = await withRouteTable(() => createTestApp());
  t = made;
  calls = routes.filter(
    ({ url, method, config }) =>
      url.startsWith('/api/') && method !== 'HEAD' && ['user', 'registration'].includes(config?.access ?? ''),
  );
  who = await createSignedIn(t, { role: 'manager' });
  await t.context.db
    .updateTable('users')
    .set({ second_factor_required: true })
    .where('id', '=', who.userId)
    .execute();
});
afterAll(() => t.close());

const nameOf = ({ method, url }: Route): string => `${method} ${url}`;

const ask = async ({ method, url }: Route): Promise<string> => {
  const example = url.replaceAll(/:\w+/g, '01939000-0000-7000-8000-000000000001');
  const answer = await t.app.inject({ method: method as 'GET', url: example, headers: who.headers });
  return answer.statusCode === 403 ? answer.json().error['_global'] : String(answer.statusCode);
};

test('a person who still has to set up a second factor may call only what leads to it', async () => {
  const open: string[] = [];
  for (const call of calls) if ((await ask(call)) !== 'secondFactorMissing') open.push(nameOf(call));
  expect(open.sort()).toStrictEqual([
    'DELETE /api/account/sessions/:id',
    'GET /api/account',
    'GET /api/account/sessions',
    'POST /api/account/second-factor/confirm',
    'POST /api/account/second-factor/disable',
    'POST /api/account/second-factor/recovery-codes',
    'POST /api/account/second-factor/start',
    'POST /api/account/send-email-letter',
    'POST /api/account/send-password-letter',
  ]);
});

test('they stay signed in, are guests for public calls, and continue once it is set up', async () => {
  expect((await get(t, '/api/account', who)).body.secondFactor).toMatchObject({
    required: true,
    enabled: false,
  });
  expect((await get(t, '/api/catalog', who)).status).toBe(200);
  const { refreshToken } = who;
  expect((await post(t, '/api/account/update-token', { refreshToken })).status).toBe(200);
  expect((await get(t, '/api/requests', who)).status).toBe(403);
  await setSecondFactor(t, who);
  expect((await get(t, '/api/requests', who)).status).toBe(200);
  expect((await post(t, '/api/account/logout', { refreshToken })).status).toBe(200);
});
