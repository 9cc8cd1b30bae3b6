import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword } from '#server/features/people/index.ts';
import { get, post } from '#tests/factories/http.ts';
import { createVendor } from '#tests/factories/offer.ts';
import { startRegistration } from '#tests/factories/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { seedLessors } from './demo-lessors.ts';
import { replacePublishedPasswords, seedPeople } from './demo-people.ts';

/** A demo that is public through a proxy on the same machine, although `HOST` alone looks private. */
const published = {
  DEMO: 'on',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://leasing.example',
  TRUST_PROXY: 'on',
  RATE_LIMITS: 'on',
};

/** What is written to the output of the process meanwhile. */
const printedBy = async (work: () => Promise<unknown>): Promise<string> => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await work();
    return said.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    said.mockRestore();
  }
};

let t: TestApp;
let printed: string;
beforeAll(async () => {
  t = await createTestApp({ env: published });
  const { context } = t;
  await context.db.transaction().execute((tx) => seedLessors(context, tx));
  const { id: vendorId } = await createVendor(t);
  printed = await printedBy(() => seedPeople(context, vendorId));
});
afterAll(() => t.close());

const login = (email: string, password: string) => post(t, '/api/account/login', { email, password });

test('the published password opens no account, least of all the admin’s', async () => {
  const emails = await t.context.db.selectFrom('users').select('email').execute();
  expect(emails.map(({ email }) => email)).toContain('admin@example.com');
  for (const { email } of emails) expect((await login(email, 'leasing-demo')).status).toBe(401);
});

test('the operator reads each person’s password once, in the output of the start', async () => {
  const [, password = ''] = /^demo: admin@example\.com (\S{16})$/m.exec(printed) ?? [];
  expect((await login('admin@example.com', password)).status).toBe(200);
});

test('the sign-in page names nobody, no page shows letters, and no answer reveals the code of a call', async () => {
  expect((await get(t, '/api/demo')).body).toEqual({ people: [], letters: null });
  expect((await get(t, '/api/demo/letters')).status).toBe(404);
  const id = await startRegistration(t);
  const { status, body } = await post(t, '/api/account/send-call-to-user', { id });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('demoCode');
  expect(JSON.stringify(body)).not.toContain(t.calls.at(-1)?.code);
});

test('a demo that was filled on loopback and published later loses the published password and its sign-ins', async () => {
  const passwordHash = await hashPassword('leasing-demo');
  await t.context.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('email', '=', 'manager@example.com')
    .execute();
  const { body } = await login('manager@example.com', 'leasing-demo');
  const manager = { authorization: `Bearer ${body.accessToken}` };
  expect((await t.app.inject({ url: '/api/account', headers: manager })).statusCode).toBe(200);
  const said = await printedBy(() => replacePublishedPasswords(t.context));
  expect((await login('manager@example.com', 'leasing-demo')).status).toBe(401);
  expect((await t.app.inject({ url: '/api/account', headers: manager })).statusCode).toBe(401);
  const [, password = ''] = /^demo: manager@example\.com (\S{16})\n$/.exec(said) ?? [];
  expect((await login('manager@example.com', password)).status).toBe(200);
  expect(await printedBy(() => replacePublishedPasswords(t.context))).toBe('');
});
