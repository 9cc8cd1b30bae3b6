import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post, statusesOf } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { codeOf, nextCode, setSecondFactor, wrongCodeOf } from '#tests/factories/second-factor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => t.close());

const letterToken = async (email: string): Promise<string> => {
  t.mails.length = 0;
  await post(t, '/api/account/recover-password', { email });
  await t.settle();
  const letter = t.mails.find(({ to, subject }) => to === email && subject === 'Новый пароль');
  return /password-recover\/confirm\?token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
};

const password = 'девять медных труб';
const confirm = (token: string, code?: string) =>
  post(t, '/api/account/recover-password/confirm', { token, password, ...(code ? { code } : {}) });

test('a letter alone does not bypass the second factor; a refused try leaves the token valid', async () => {
  const who = await createSignedIn(t);
  const { secret, recoveryCodes } = await setSecondFactor(t, who);
  const token = await letterToken(who.person.email);
  expect(await confirm(token)).toMatchObject({
    status: 401,
    body: { error: { _global: 'secondFactorRequired' } },
  });
  const wrong = await confirm(token, wrongCodeOf(secret, t.clock.now()));
  expect(wrong).toMatchObject({ status: 422, body: { error: { code: 'code' } } });
  expect((await get(t, '/api/account', who)).status).toBe(200);
  const answer = await confirm(token, nextCode(t, secret));
  expect(answer.status).toBe(200);
  expect((await get(t, '/api/account', who)).status).toBe(401);
  expect((await confirm(token, nextCode(t, secret))).body.error).toMatchObject({ token: 'invalid' });
  const again = await letterToken(who.person.email);
  expect((await confirm(again, recoveryCodes[0])).status).toBe(200);
});

test('wrong codes count like wrong passwords: five, by sign-in and letter together', async () => {
  const who = await createSignedIn(t);
  const { secret } = await setSecondFactor(t, who);
  const token = await letterToken(who.person.email);
  const login = (code: string) => {
    const { email, password: present } = who.person;
    return post(t, '/api/account/login', { email, password: present, code });
  };
  const wrong = wrongCodeOf(secret, t.clock.now());
  for (const attempt of [confirm(token, wrong), login(wrong), confirm(token, wrong), login(wrong)])
    expect((await attempt).status).toBe(422);
  expect((await login(wrong)).status).toBe(422);
  expect((await login(nextCode(t, secret))).status).toBe(429);
  expect((await confirm(token, codeOf(secret, t.clock.now()))).status).toBe(429);
});

test('the right password without a code does not reset the count', async () => {
  const who = await createSignedIn(t);
  const { secret } = await setSecondFactor(t, who);
  const { email, password: present } = who.person;
  const login = (code?: string) =>
    post(t, '/api/account/login', { email, password: present, ...(code ? { code } : {}) });
  const wrong = wrongCodeOf(secret, t.clock.now());
  const statuses: number[] = [];
  for (const code of [wrong, undefined, wrong, undefined, wrong, undefined, wrong])
    statuses.push((await login(code)).status);
  expect(statuses).toStrictEqual([422, 401, 422, 401, 422, 429, 429]);
});

test('a session left open does not help guessing password or code', async () => {
  const who = await createSignedIn(t);
  const { secret } = await setSecondFactor(t, who);
  const wrong = wrongCodeOf(secret, t.clock.now());
  const ask = (call: string, body: object) => post(t, `/api/account/second-factor/${call}`, body, who);
  const { password: present } = who.person;
  const answers = [
    await ask('disable', { password: present, secondFactorCode: wrong }),
    await ask('disable', { password: 'не тот', secondFactorCode: wrong }),
    await ask('start', { password: 'не тот' }),
    await ask('recovery-codes', { password: present, secondFactorCode: wrong }),
    await ask('disable', { password: present, secondFactorCode: wrong }),
    await ask('disable', { password: present, secondFactorCode: nextCode(t, secret) }),
  ];
  expect(statusesOf(answers)).toStrictEqual([422, 422, 422, 422, 422, 429]);
});
