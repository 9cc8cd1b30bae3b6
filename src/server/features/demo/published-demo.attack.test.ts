import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { get, post } from '#tests/factories/http.ts';
import { createVendor } from '#tests/factories/offer.ts';
import { startRegistration } from '#tests/factories/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { seedLessors } from './demo-lessors.ts';
import { seedPeople } from './demo-people.ts';

/** A demo that is public through a proxy on the same machine, although `HOST` alone looks private. */
const published = {
  DEMO: 'on',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://leasing.example',
  TRUST_PROXY: 'on',
  RATE_LIMITS: 'on',
};

let t: TestApp;
let printed: string;
beforeAll(async () => {
  t = await createTestApp({ env: published });
  const { context } = t;
  await context.db.transaction().execute((tx) => seedLessors(context, tx));
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await seedPeople(context, (await createVendor(t)).id);
  printed = said.mock.calls.map(([text]) => String(text)).join('');
  said.mockRestore();
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

test('the sign-in page names nobody, and no answer reveals the code of a call', async () => {
  expect((await get(t, '/api/demo')).body).toEqual({ people: [] });
  const id = await startRegistration(t);
  const { status, body } = await post(t, '/api/account/send-call-to-user', { id });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('demoCode');
  expect(JSON.stringify(body)).not.toContain(t.calls.at(-1)?.code);
});
