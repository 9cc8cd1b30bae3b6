import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
  const response = await t.app.inject({ method: 'POST', url, payload, headers });
  return { status: response.statusCode, body: response.json() };
};

test('from a phone to an account', async () => {
  const registered = await post('/api/register-user', {
    email: 'anna@example.com',
    phone: '8 (916) 123-45-67',
    name: 'Анна',
    consent: true,
  });
  expect(registered.status).toBe(201);
  const called = await post('/api/account/send-call-to-user', { id: registered.body.id });
  expect(called.body).toMatchObject({ phone: '+7 ••• •••-45-67', retryAfter: 60 });
  const code = t.calls.at(-1)?.code ?? '';
  const checked = await post('/api/account/confirm/check', { id: registered.body.id, code });
  expect(checked.status).toBe(200);
  const confirmed = await post('/api/account/confirm', {
    token: checked.body.token,
    password: 'очень-длинный-пароль',
  });
  expect(confirmed.status).toBe(200);
  const account = await t.app.inject({
    url: '/api/account',
    headers: { authorization: `Bearer ${confirmed.body.accessToken}` },
  });
  expect(account.json()).toMatchObject({ email: 'anna@example.com', phoneConfirmed: true, company: null });
});
