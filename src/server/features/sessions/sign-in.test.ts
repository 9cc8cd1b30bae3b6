import { SignJWT, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, post, statusesOf } from '#tests/factories/http.ts';
import { bearing, createPerson, createSignedIn, signIn } from '#tests/factories/person.ts';
import { registerNewcomer, registrationForm } from '#tests/factories/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const login = (email: string, password: string) => post(t, '/api/account/login', { email, password });
const account = (accessToken: string) => get(t, '/api/account', bearing(accessToken));
const unauthorized = { status: 401, body: { error: { _global: 'unauthorized' } } };

const block = (id: string) =>
  t.context.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', id).execute();

const passwordLink = (html = ''): string =>
  /password-recover\/confirm\?token=([\w-]{43})/.exec(html)?.[1] ?? '';

const recover = (email: string) => post(t, '/api/account/recover-password', { email });
const check = (token: string) => post(t, '/api/account/recover-password/check', { token });
const confirm = (token: string, password: string) =>
  post(t, '/api/account/recover-password/confirm', { token, password });

const askLetter = async (email: string): Promise<string> => {
  t.mails.length = 0;
  expect(await recover(email)).toMatchObject({ status: 200, body: {} });
  await t.settle();
  return passwordLink(t.mails.find(({ to }) => to === email)?.html);
};

describe('signing in', () => {
  test('accepts the e-mail and the phone in any spelling', async () => {
    const { id, email, phone, password } = await createPerson(t);
    const digits = phone.slice(2);
    const spellings = [
      email,
      ` ${email.toUpperCase()} `,
      phone,
      `8${digits}`,
      `7 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`,
    ];
    for (const spelling of spellings) {
      const answer = await login(spelling, password);
      expect(answer.status).toBe(200);
      expect(answer.body).toStrictEqual({
        accessToken: expect.any(String),
        refreshToken: expect.stringMatching(/^[\w-]{43}$/),
        userId: id,
      });
    }
  });

  test('refuses in the same words, whether the account is unknown, has no password or another one', async () => {
    const person = await createPerson(t);
    const form = registrationForm();
    await registerNewcomer(t, form);
    const answers = await Promise.all([
      login(person.email, 'не тот пароль'),
      login('nobody@example.com', 'не тот пароль'),
      login('+79990000000', 'не тот пароль'),
      login('просто слова', 'не тот пароль'),
      login(form.email, 'не тот пароль'),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toStrictEqual({
        error: { _global: 'invalidCredentials' },
        requestId: expect.any(String),
      });
    }
  });

  test('tells a blocked person so only after the right password, and ends their sign-ins', async () => {
    const { person, accessToken, refreshToken } = await createSignedIn(t);
    await block(person.id);
    const blocked = { status: 403, body: { error: { _global: 'accountBlocked' } } };
    expect(await login(person.email, person.password)).toMatchObject(blocked);
    expect(await login(person.email, 'не тот пароль')).toMatchObject({ status: 401 });
    expect(await account(accessToken)).toMatchObject(blocked);
    expect(await post(t, '/api/account/update-token', { refreshToken })).toMatchObject(blocked);
  });
});

describe('an access token', () => {
  test('is refused when it is malformed, expired, foreign or changed', async () => {
    const { accessToken, userId } = await createSignedIn(t);
    const { privateKey } = await generateKeyPair('EdDSA');
    const foreign = await new SignJWT({ sid: userId, rth: 'x' })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer('leasing')
      .setSubject(userId)
      .setExpirationTime('1h')
      .sign(privateKey);
    const [head, claims = '', signature] = accessToken.split('.');
    const other = Buffer.from(
      Buffer.from(claims, 'base64url')
        .toString()
        .replace(
          userId,
          userId.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        ),
    ).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    for (const token of ['x', 'a.b.c', foreign, `${head}.${other}.${signature}`, unsigned, `${accessToken}x`])
      expect(await account(token)).toMatchObject(unauthorized);
    for (const authorization of ['', 'Bearer', 'Bearer ', `Basic ${accessToken}`, accessToken])
      expect(await get(t, '/api/account', { headers: { authorization } })).toMatchObject(unauthorized);
    expect((await account(accessToken)).status).toBe(200);
    const at = t.clock.now();
    t.clock.advance(t.context.env.ACCESS_TOKEN_TTL_SECONDS);
    expect(await account(accessToken)).toMatchObject(unauthorized);
    t.clock.set(at);
  });

  test('that is invalid does not affect public calls', async () => {
    const bearer = { headers: { authorization: 'Bearer nonsense' } };
    expect((await get(t, '/api/content/policy', bearer)).status).toBe(200);
  });

  test('ends with its sign-in at once, and not with others', async () => {
    const person = await createPerson(t);
    const [here, there] = [await signIn(t, person), await signIn(t, person)];
    const out = await post(t, '/api/account/logout', { refreshToken: here.refreshToken });
    expect(out).toMatchObject({ status: 200, body: {} });
    expect(await account(here.accessToken)).toMatchObject(unauthorized);
    expect(await post(t, '/api/account/update-token', { refreshToken: here.refreshToken })).toMatchObject(
      unauthorized,
    );
    expect((await account(there.accessToken)).status).toBe(200);
  });
});

describe('signing out', () => {
  test('may be repeated, and is fine for a token that never existed', async () => {
    const { refreshToken } = await createSignedIn(t);
    for (const token of [refreshToken, refreshToken, 'never-there'])
      expect(await post(t, '/api/account/logout', { refreshToken: token })).toMatchObject({
        status: 200,
        body: {},
      });
    expect((await post(t, '/api/account/logout', {})).body).toMatchObject({
      error: { refreshToken: 'required' },
    });
  });

  test('with the parent of the current token ends the sign-in too', async () => {
    const { refreshToken } = await createSignedIn(t);
    const renewed = await post(t, '/api/account/update-token', { refreshToken });
    await post(t, '/api/account/logout', { refreshToken });
    expect(await account(renewed.body.accessToken)).toMatchObject(unauthorized);
  });
});

describe('a lost password', () => {
  test('is set anew by a letter, once; every other sign-in ends', async () => {
    const person = await createPerson(t);
    const before = await signIn(t, person);
    const earlier = await askLetter(person.email);
    const token = await askLetter(person.email);
    expect((await check(token)).body).toStrictEqual({ email: 'p••••@example.com' });
    expect((await confirm(token, 'password1')).body.error).toMatchObject({ password: 'tooCommon' });
    const answer = await confirm(token, 'новый длинный ключ');
    expect(answer).toMatchObject({ status: 200, body: { userId: person.id } });
    expect((await account(answer.body.accessToken)).status).toBe(200);
    expect(await account(before.accessToken)).toMatchObject(unauthorized);
    expect(await post(t, '/api/account/update-token', { refreshToken: before.refreshToken })).toMatchObject(
      unauthorized,
    );
    expect((await login(person.email, person.password)).status).toBe(401);
    expect((await login(person.email, 'новый длинный ключ')).status).toBe(200);
    for (const used of [token, earlier]) {
      expect((await check(used)).body.error).toMatchObject({ token: 'invalid' });
      expect((await confirm(used, 'ещё один ключ')).body.error).toMatchObject({ token: 'invalid' });
    }
  });

  test('answers the same for any address, and writes only to known ones', async () => {
    const blocked = await createPerson(t);
    await block(blocked.id);
    expect(await askLetter('nobody@example.com')).toBe('');
    expect(await askLetter(blocked.email)).toBe('');
    expect(t.mails).toStrictEqual([]);
    expect((await recover('no address')).body.error).toMatchObject({ email: 'email' });
  });

  test('is possible for an hour, and once even with concurrent calls', async () => {
    const person = await createPerson(t);
    const late = await askLetter(person.email);
    const at = t.clock.now();
    t.clock.advance(3600);
    expect((await check(late)).body.error).toMatchObject({ token: 'expired' });
    expect((await confirm(late, 'новый длинный ключ')).body.error).toMatchObject({ token: 'expired' });
    t.clock.set(at);
    const token = await askLetter(person.email);
    const answers = await Promise.all([1, 2, 3].map((n) => confirm(token, `новый длинный ключ ${n}`)));
    expect(statusesOf(answers)).toStrictEqual([200, 422, 422]);
  });

  test('is not set by a letter to an address that was changed since, or for a person blocked since', async () => {
    const moved = await createPerson(t);
    const token = await askLetter(moved.email);
    await t.context.db
      .updateTable('users')
      .set({ email: `new-${moved.email}` })
      .where('id', '=', moved.id)
      .execute();
    expect((await confirm(token, 'новый длинный ключ')).body.error).toMatchObject({ token: 'invalid' });
    const blocked = await createPerson(t);
    const link = await askLetter(blocked.email);
    await block(blocked.id);
    expect(await confirm(link, 'новый длинный ключ')).toMatchObject({ status: 403 });
  });
});
