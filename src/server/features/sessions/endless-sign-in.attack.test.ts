import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post } from '#tests/factories/http.ts';
import { bearing, createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const day = 24 * 60 * 60;
const renew = (refreshToken: string) => post(t, '/api/account/update-token', { refreshToken });

test('a stolen sign-in that is renewed every day ends 90 days after it began', async () => {
  const stolen = await createSignedIn(t);
  let tokens: { accessToken: string; refreshToken: string } = stolen;
  for (let days = 1; days < 90; days += 1) {
    t.clock.advance(day);
    const answer = await renew(tokens.refreshToken);
    expect(answer.status).toBe(200);
    tokens = answer.body;
  }
  t.clock.advance(day - 60);
  const last = await renew(tokens.refreshToken);
  expect(last.status).toBe(200);
  const { exp = 0 } = decodeJwt(last.body.accessToken);
  expect(exp - Math.floor(t.clock.now().getTime() / 1000)).toBe(60);
  expect((await get(t, '/api/account', bearing(last.body.accessToken))).status).toBe(200);
  t.clock.advance(61);
  expect((await renew(last.body.refreshToken)).status).toBe(401);
  expect((await get(t, '/api/account', bearing(last.body.accessToken))).status).toBe(401);
  const again = await createSignedIn(t);
  expect((await get(t, '/api/account/sessions', again)).body.items).toHaveLength(1);
});
