import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
});
afterAll(() => t.close());

let lastAccount = 0;

/** A try to sign in that the proxy has passed on; `forwarded` is what it says of the way. */
const loginVia = async (forwarded: string): Promise<number> => {
  lastAccount += 1;
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/account/login',
    payload: { email: `nobody-${lastAccount}@example.com`, password: 'не тот пароль' },
    headers: { 'x-forwarded-for': forwarded },
    remoteAddress: '10.0.0.1',
  });
  return statusCode;
};

test('a trusted proxy’s word counts, and what the caller put before it does not', async () => {
  for (let attempt = 0; attempt < 30; attempt += 1)
    expect(await loginVia(`198.51.100.${attempt}, 203.0.113.7`)).toBe(401);
  expect(await loginVia('198.51.100.200, 203.0.113.7')).toBe(429);
  expect(await loginVia('203.0.113.8')).toBe(401);
});
