import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { get, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { createPerson, createSignedIn, signIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => {
  t.mails.length = 0;
});

const password = 'девять медных труб';

const change = (body: object, who?: Bearer) =>
  post(t, '/api/account/password-change', { password, repeatPassword: password, ...body }, who);

const askToken = async (who: Bearer): Promise<string> => {
  expect(await post(t, '/api/account/send-password-letter', {}, who)).toMatchObject({
    status: 200,
    body: {},
  });
  await t.settle();
  const letter = t.mails.findLast(({ subject }) => subject === 'Смена пароля');
  expect(letter).toMatchObject({ oneClick: null });
  return /password-recover\/confirm\?token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
};

const isIn = async (who: Bearer): Promise<boolean> => (await get(t, '/api/account', who)).status === 200;

test('a password is changed by a letter, once; every other sign-in ends', async () => {
  const here = await createSignedIn(t);
  const { email } = here.person;
  const there = await signIn(t, here.person);
  const stranger = await createSignedIn(t);
  const token = await askToken(here);
  expect(await change({ token, email }, here)).toMatchObject({ status: 200, body: {} });
  expect(await Promise.all([here, there, stranger].map(isIn))).toStrictEqual([true, false, true]);
  expect((await post(t, '/api/account/login', { email, password })).status).toBe(200);
  expect((await change({ token, email }, here)).body.error).toMatchObject({ token: 'invalid' });
});

test('without a sign-in, or with another person’s, every sign-in of the person ends', async () => {
  const stranger = await createSignedIn(t);
  for (const who of [undefined, stranger]) {
    const here = await createSignedIn(t);
    const token = await askToken(here);
    expect(await change({ token, email: here.person.email }, who)).toMatchObject({ status: 200 });
    expect(await isIn(here)).toBe(false);
  }
  expect(await isIn(stranger)).toBe(true);
});

test('a newer letter invalidates the older', async () => {
  const here = await createSignedIn(t);
  const { email } = here.person;
  const older = await askToken(here);
  const newer = await askToken(here);
  expect((await change({ token: older, email }, here)).body.error).toMatchObject({ token: 'invalid' });
  expect(await change({ token: newer, email }, here)).toMatchObject({ status: 200 });
});

test('invalid input is refused and leaves the token valid', async () => {
  const here = await createSignedIn(t);
  const { email } = here.person;
  const other = await createPerson(t);
  const token = await askToken(here);
  const errorOf = async (body: object) => (await change({ token, email, ...body })).body.error;
  expect(await errorOf({ repeatPassword: 'девять медных трюб' })).toMatchObject({
    repeatPassword: 'mismatch',
  });
  expect(await errorOf({ repeatPassword: '' })).toMatchObject({ repeatPassword: 'required' });
  expect(await errorOf({ password: 'password1', repeatPassword: 'password1' })).toMatchObject({
    password: 'tooCommon',
  });
  expect(await errorOf({ email: other.email })).toMatchObject({ token: 'invalid' });
  expect(await errorOf({ token: 'A'.repeat(43) })).toMatchObject({ token: 'invalid' });
  const at = t.clock.now();
  t.clock.advance(3600);
  expect(await errorOf({})).toMatchObject({ token: 'expired' });
  t.clock.set(at);
  const answers = await Promise.all([1, 2, 3].map(() => change({ token, email })));
  expect(statusesOf(answers)).toStrictEqual([200, 422, 422]);
});
