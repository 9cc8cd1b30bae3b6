import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitTable } from '#server/platform/limits/limits.ts';
import { statusesOf } from '#tests/factories/http.ts';
import { createPerson } from '#tests/factories/person.ts';
import { registrationForm } from '#tests/factories/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => t.close());

let lastAddress = 0;
const newAddress = (): string => {
  lastAddress += 1;
  return `203.0.113.${lastAddress}`;
};

const post = async (url: string, payload: object, remoteAddress = newAddress()) => {
  const response = await t.app.inject({ method: 'POST', url, payload, remoteAddress });
  return {
    status: response.statusCode,
    body: response.json(),
    wait: Number(response.headers['retry-after']),
  };
};

type Post = Awaited<ReturnType<typeof post>>;

const expectRefused = (
  { status, body, wait }: Post,
  seconds: number,
  code: 'tooManyRequests' | 'challengeRequired' = 'tooManyRequests',
): void => {
  expect(status).toBe(429);
  expect(body).toStrictEqual({
    error: { _global: code },
    params: { _global: { retryAfter: wait } },
    requestId: expect.any(String),
  });
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
};

const login = (email: string, password: string, address?: string) =>
  post('/api/account/login', { email, password }, address);

const register = async (form = registrationForm()): Promise<string> =>
  (await post('/api/register-user', form)).body.id;

const callTo = (id: string, address?: string) => post('/api/account/send-call-to-user', { id }, address);

/** Skips the pause between two calls. */
const forgetPauses = () =>
  t.context.db.deleteFrom('rate_limits').where('key', 'like', 'callPause:%').execute();

test('five wrong passwords lock an account for their network for a quarter of an hour, by e-mail and phone together', async () => {
  const person = await createPerson(t);
  const address = newAddress();
  for (const name of [person.email, person.phone, person.email, person.phone, person.email])
    expect((await login(name, 'не тот пароль', address)).status).toBe(401);
  expectRefused(await login(person.email, person.password, address), 900);
  expectRefused(await login(person.phone, person.password, address), 900);
  const other = await createPerson(t);
  expect((await login(other.email, other.password)).status).toBe(200);
});

test('of many concurrent guesses five are checked', async () => {
  const person = await createPerson(t);
  const guesses = Array.from({ length: 12 }, () => login(person.email, 'не тот пароль'));
  const statuses = statusesOf(await Promise.all(guesses));
  expect(statuses).toStrictEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
});

test('a right password resets the count', async () => {
  const person = await createPerson(t);
  for (let round = 0; round < 3; round += 1) {
    for (let wrong = 0; wrong < 3; wrong += 1)
      expect((await login(person.email, 'не тот пароль')).status).toBe(401);
    expect((await login(person.email, person.password)).status).toBe(200);
  }
});

test('an unknown account is locked like a known one', async () => {
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect((await login('unknown@example.com', 'не тот пароль')).status).toBe(401);
  expectRefused(await login('unknown@example.com', 'не тот пароль'), 900, 'challengeRequired');
});

test('one address may sign in thirty times', async () => {
  const address = newAddress();
  for (let attempt = 0; attempt < 30; attempt += 1)
    expect((await login(`nobody-${attempt}@example.com`, 'не тот пароль', address)).status).toBe(401);
  expectRefused(await login('nobody@example.com', 'не тот пароль', address), 900);
});

test('a call requested too soon is refused with the seconds to wait, and nobody is called', async () => {
  const form = registrationForm();
  const id = await register(form);
  expect((await callTo(id)).status).toBe(200);
  const calls = t.calls.length;
  expectRefused(await callTo(id), 60);
  expectRefused(await callTo(await register(form)), 60);
  expect(t.calls).toHaveLength(calls);
});

test('a phone is called five times a day', async () => {
  const form = registrationForm();
  for (let call = 0; call < 5; call += 1) {
    expect((await callTo(await register(form))).status).toBe(200);
    await forgetPauses();
  }
  expectRefused(await callTo(await register(form)), 86_400);
});

test('an address may request ten calls a day without a challenge', async () => {
  const address = newAddress();
  for (let call = 0; call < 10; call += 1) expect((await callTo(await register(), address)).status).toBe(200);
  expectRefused(await callTo(await register(), address), 86_400, 'challengeRequired');
});

test('calls of all together are capped per hour', async () => {
  const count = await t.context.db
    .updateTable('rate_limits')
    .set({ points: limitTable.callsOverall.challenged })
    .where('key', 'like', 'callsOverall:%')
    .execute();
  expect(count[0]?.numUpdatedRows).toBe(1n);
  expectRefused(await callTo(await register()), 3600);
  await t.context.db.deleteFrom('rate_limits').where('key', 'like', 'callsOverall:%').execute();
});

test('an address may start twenty registrations and try fifty codes an hour', async () => {
  const address = newAddress();
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect((await post('/api/register-user', registrationForm(), address)).status).toBe(201);
  expectRefused(await post('/api/register-user', registrationForm(), address), 3600);
  for (let attempt = 0; attempt < 50; attempt += 1)
    expect((await post('/api/account/confirm/check', { id: 'unknown', code: '0000' }, address)).status).toBe(
      404,
    );
  expectRefused(await post('/api/account/confirm/check', { id: 'unknown', code: '0000' }, address), 3600);
});

test('a person gets five letters an hour, and the answer does not reveal that', async () => {
  const person = await createPerson(t);
  const other = await createPerson(t);
  t.mails.length = 0;
  for (let letter = 0; letter < 7; letter += 1)
    expect((await post('/api/account/recover-password', { email: person.email })).status).toBe(200);
  await post('/api/account/recover-password', { email: other.email });
  await t.settle();
  expect(t.mails.map(({ to }) => to)).toStrictEqual([...Array(5).fill(person.email), other.email]);
});

test('an address that the caller claims evades no limit', async () => {
  const address = newAddress();
  const claimed = (n: number) =>
    t.app.inject({
      method: 'POST',
      url: '/api/account/login',
      payload: { email: `claimed-${n}@example.com`, password: 'не тот пароль' },
      headers: { 'x-forwarded-for': `198.51.100.${n}`, forwarded: `for=198.51.100.${n}` },
      remoteAddress: address,
    });
  for (let attempt = 0; attempt < 30; attempt += 1) expect((await claimed(attempt)).statusCode).toBe(401);
  expect((await claimed(31)).statusCode).toBe(429);
});
