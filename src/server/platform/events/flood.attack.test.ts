import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '#tests/factories/http.ts';
import { createPerson, createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { noteSecurityEvent } from './note-security-event.ts';
import { manyNetworks, securityBudget } from './security-budget.ts';

let t: TestApp;
let admin: Awaited<ReturnType<typeof createSignedIn>>;
beforeAll(async () => {
  t = await createTestApp({ env: { TRUST_PROXY: 'on' } });
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());

type Entry = {
  type: string;
  subject: { id: string; type: string };
  data: { network: string; count: number; reason?: string; call?: string };
};

const audit = async (query: string): Promise<Entry[]> => {
  const { status, body } = await get(t, `/api/audit?limit=100&${query}`, admin);
  expect(status).toBe(200);
  return body.items;
};

const guess = (email: string, ip: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/account/login',
    headers: { 'x-forwarded-for': ip },
    payload: { email, password: 'not the password' },
  });

test('password guessing is recorded in the audit log, once a minute for each account and network', async () => {
  const person = await createPerson(t);
  for (let last = 1; last <= 7; last += 1) await guess(person.email, `198.51.100.${last}`);
  await guess(person.email, '203.0.113.5');
  t.clock.advance(60);
  await guess(person.email, '203.0.113.6');
  const entries = await audit(`subject=${person.id}&type=security.signInFailed`);
  expect(entries.map(({ data }) => `${data.network} ${data.count} ${data.reason}`).sort()).toEqual([
    '198.51.100.0/24 7 invalidCredentials',
    '203.0.113.0/24 1 invalidCredentials',
    '203.0.113.0/24 1 invalidCredentials',
  ]);
});

test('guesses at accounts that do not exist are recorded by network, without what was typed', async () => {
  await guess('nobody-of-this-name@example.com', '2001:db8:7:1::5');
  await guess('nobody-either@example.com', '2001:db8:7:1::6');
  const entries = await audit('type=security.signInFailed');
  const ofNetwork = entries.filter(({ data }) => data.network === '2001:db8:7:1::/64');
  expect(ofNetwork).toMatchObject([{ subject: { type: 'network' }, data: { count: 2 } }]);
  expect(JSON.stringify(ofNetwork)).not.toContain('nobody');
  expect(await audit(`subject=${ofNetwork[0]?.subject.id}`)).toHaveLength(1);
});

test('a staff member who tries an admin-only call is recorded with the call', async () => {
  const manager = await createSignedIn(t, { role: 'manager' });
  expect((await get(t, '/api/audit', manager)).status).toBe(403);
  const client = await createSignedIn(t);
  expect((await get(t, '/api/audit', client)).status).toBe(403);
  expect(await audit(`subject=${manager.userId}&type=security.staffRefused`)).toMatchObject([
    { actor: { id: manager.userId }, data: { call: 'GET /api/audit', reason: 'forbidden', count: 1 } },
  ]);
  expect(await audit(`subject=${client.userId}&type=security.staffRefused`)).toEqual([]);
});

test('a thousand machines cannot fill the table', async () => {
  t.clock.advance(60);
  const rows = async () =>
    (await t.context.db.selectFrom('events').select('id').where('type', 'like', 'security.%').execute())
      .length;
  const before = await rows();
  for (let machine = 0; machine < 1000; machine += 1)
    await noteSecurityEvent(t.context, {
      type: 'security.signInRefused',
      ip: `10.${machine >> 8}.${machine & 255}.1`,
      userId: null,
      reason: 'tooManyRequests',
    });
  expect((await rows()) - before).toBe(securityBudget + 1);
  const rest = (await audit('type=security.signInRefused')).filter(
    ({ data }) => data.network === manyNetworks,
  );
  expect(rest).toMatchObject([{ data: { count: 1000 - securityBudget } }]);
});

test('a database that is away does not turn a refusal into a fault', async () => {
  const broken = { ...t.context, db: t.context.db.withSchema('nowhere') };
  await expect(
    noteSecurityEvent(broken, { type: 'security.accountLocked', ip: '192.0.2.1', userId: null }),
  ).resolves.toBeUndefined();
});
