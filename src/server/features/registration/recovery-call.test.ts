import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { get, post, statusesOf } from '#tests/factories/http.ts';
import { bearing, createPerson } from '#tests/factories/person.ts';
import { registerNewcomer, registrationForm, wrongCode } from '#tests/factories/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.settle();
  t.mails.length = 0;
});

const password = 'девять медных труб';

const call = (phone: string) => post(t, '/api/account/recover-password/call', { phone });
const check = (phone: string, code: string | undefined) =>
  post(t, '/api/account/recover-password/call/check', { phone, code });
const confirm = (token: string) => post(t, '/api/account/recover-password/confirm', { token, password });

/** Requests a call to the phone; returns the spoken code. */
const hear = async (phone: string): Promise<string> => {
  expect((await call(phone)).status).toBe(200);
  return t.calls.at(-1)?.code ?? '';
};

const signUp = async () => {
  const form = registrationForm();
  const { token } = await registerNewcomer(t, form);
  const { body } = await post(t, '/api/account/confirm', { token, password: 'семь синих китов' });
  return { ...bearing(body.accessToken), id: String(body.userId), ...form };
};

test('a person whose e-mail is not confirmed sets a password by a call: other sign-ins end, and no letter led to it', async () => {
  const who = await signUp();
  await t.settle();
  t.mails.length = 0;
  const { token } = (await check(who.phone, await hear(who.phone))).body;
  const set = await confirm(token);
  expect(set).toMatchObject({ status: 200, body: { userId: who.id } });
  expect((await get(t, '/api/account', who)).status).toBe(401);
  expect((await get(t, '/api/account', bearing(set.body.accessToken))).body).toMatchObject({
    emailConfirmed: false,
    phoneConfirmed: true,
  });
  expect((await confirm(token)).body.error).toMatchObject({ token: 'invalid' });
});

test('a person who never set a password sets the first one by a call', async () => {
  const form = registrationForm();
  const { userId } = await registerNewcomer(t, form);
  const { token } = (await check(form.phone, await hear(form.phone))).body;
  expect((await confirm(token)).body.userId).toBe(userId);
});

test('a person with a confirmed e-mail gets a letter instead, and only after the right code', async () => {
  const { email, phone } = await createPerson(t);
  const code = await hear(phone);
  expect((await check(phone, wrongCode(code))).body.error).toMatchObject({ code: 'code' });
  await t.settle();
  expect(t.mails).toStrictEqual([]);
  expect(await check(phone, code)).toMatchObject({ status: 409, body: { error: { _global: 'conflict' } } });
  await t.settle();
  expect(t.mails.map(({ to, subject }) => ({ to, subject }))).toStrictEqual([
    { to: email, subject: 'Новый пароль' },
  ]);
});

test('an unknown phone is called the same way, and learns the result only after the right code', async () => {
  const { phone } = registrationForm();
  const { phone: known } = await signUp();
  const [stranger, person] = [await call(phone), await call(known)];
  expect(Object.keys(stranger.body)).toStrictEqual(Object.keys(person.body));
  const code = t.calls.findLast((made) => made.phone === phone)?.code ?? '';
  expect((await check(phone, wrongCode(code))).status).toBe(422);
  expect((await check(phone, code)).status).toBe(404);
});

test('a code is valid once, for its own phone, for ten minutes and five tries', async () => {
  const [one, other] = [await signUp(), await signUp()];
  const code = await hear(one.phone);
  expect((await check(other.phone, code)).status).toBe(422);
  const answers = await Promise.all([1, 2, 3].map(() => check(one.phone, code)));
  expect(statusesOf(answers)).toStrictEqual([200, 422, 422]);
  const second = await hear(one.phone);
  for (let wrong = 0; wrong < 5; wrong += 1) await check(one.phone, wrongCode(second));
  expect((await check(one.phone, second)).body.error).toMatchObject({ code: 'expired' });
  const at = t.clock.now();
  const third = await hear(one.phone);
  t.clock.advance(600);
  expect((await check(one.phone, third)).body.error).toMatchObject({ code: 'expired' });
  t.clock.set(at);
});

test('a blocked person is refused after the right code', async () => {
  const { id, phone } = await signUp();
  const code = await hear(phone);
  await t.context.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', id).execute();
  expect(await check(phone, code)).toMatchObject({
    status: 403,
    body: { error: { _global: 'accountBlocked' } },
  });
});
