import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, post, statusesOf, type Answer } from '#tests/factories/http.ts';
import { bearing, createPerson, createSignedIn, signIn } from '#tests/factories/person.ts';
import {
  hearCode,
  registerNewcomer,
  registrationForm,
  startRegistration,
} from '#tests/factories/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const rounds = Array.from({ length: 5 }, (_, round) => round);
const newPassword = 'новый длинный ключ';

const account = async (accessToken: string): Promise<number> =>
  (await get(t, '/api/account', bearing(accessToken))).status;
const renew = (refreshToken: string) => post(t, '/api/account/update-token', { refreshToken });
const login = (email: string, password: string) => post(t, '/api/account/login', { email, password });

/** Tokens from `count` letters that lead to a new password. */
const passwordTokens = async (email: string, count: number): Promise<string[]> => {
  t.mails.length = 0;
  for (let letter = 0; letter < count; letter += 1) await post(t, '/api/account/recover-password', { email });
  await t.settle();
  return t.mails
    .filter(({ to }) => to === email)
    .map(({ text }) => /confirm\?token=([\w-]{43})/.exec(text)?.[1] ?? '');
};

const setPassword = (token: string | undefined, password: string): Promise<Answer> =>
  post(t, '/api/account/recover-password/confirm', { token, password });

/** None of the returned tokens is valid. */
const expectOut = async (answers: readonly Answer[]): Promise<void> => {
  for (const { body } of answers.filter(({ status }) => status === 200)) {
    expect(await account(body.accessToken)).toBe(401);
    expect((await renew(body.refreshToken)).status).toBe(401);
  }
};

describe('at once', () => {
  test.each(rounds)('one code signs in once, %#', async () => {
    const id = await startRegistration(t);
    const code = await hearCode(t, id);
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(t, '/api/account/confirm/check', { id, code })),
    );
    expect(statusesOf(answers)).toEqual([200, 422, 422]);
  });

  test.each(rounds)('one phone that registers twice becomes one person, %#', async () => {
    const form = registrationForm();
    const ids = [await startRegistration(t, form), await startRegistration(t, form)];
    const codes: string[] = [];
    for (const id of ids) codes.push(await hearCode(t, id));
    const answers = await Promise.all(
      ids.map((id, index) => post(t, '/api/account/confirm/check', { id, code: codes[index] })),
    );
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect(answers[0]?.body.userId).toBe(answers[1]?.body.userId);
    const people = t.context.db.selectFrom('users').select('id').where('phone', '=', form.phone);
    expect(await people.execute()).toHaveLength(1);
  });

  test.each(rounds)('one registration token sets one password, %#', async () => {
    const form = registrationForm();
    const { token } = await registerNewcomer(t, form);
    const passwords = ['первый длинный ключ', 'второй длинный ключ'];
    const answers = await Promise.all(
      passwords.map((password) => post(t, '/api/account/confirm', { token, password })),
    );
    expect(statusesOf(answers)).toEqual([200, 422]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await login(form.email, passwords[winner] ?? '')).status).toBe(200);
    expect((await login(form.email, passwords[1 - winner] ?? '')).status).toBe(401);
    expect(await account(answers[winner]?.body.accessToken)).toBe(200);
  });

  test.each(rounds)('two letters of one person set one password, %#', async () => {
    const { email } = await createPerson(t);
    const tokens = await passwordTokens(email, 2);
    const passwords = ['первый длинный ключ', 'второй длинный ключ'];
    const answers = await Promise.all(
      tokens.map((token, index) => setPassword(token, passwords[index] ?? '')),
    );
    expect(statusesOf(answers)).toEqual([200, 422]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await login(email, passwords[winner] ?? '')).status).toBe(200);
    expect((await login(email, passwords[1 - winner] ?? '')).status).toBe(401);
  });

  test.each(rounds)('a password is set and other sign-ins are renewed: those end, %#', async () => {
    const person = await createPerson(t);
    const others = [await signIn(t, person), await signIn(t, person), await signIn(t, person)];
    const [token] = await passwordTokens(person.email, 1);
    const [set, ...renewals] = await Promise.all([
      setPassword(token, newPassword),
      ...others.map(({ refreshToken }) => renew(refreshToken)),
    ]);
    expect(set.status).toBe(200);
    expect(await account(set.body.accessToken)).toBe(200);
    for (const { status } of renewals) expect([200, 401]).toContain(status);
    await expectOut(renewals);
  });

  test.each(rounds)(
    'a password is set and somebody signs in with the old one: that sign-in ends, %#',
    async () => {
      const person = await createPerson(t);
      const [token] = await passwordTokens(person.email, 1);
      const [set, ...logins] = await Promise.all([
        setPassword(token, newPassword),
        ...Array.from({ length: 6 }, () => login(person.email, person.password)),
      ]);
      expect(set.status).toBe(200);
      for (const { status } of logins) expect([200, 401]).toContain(status);
      await expectOut(logins);
    },
  );

  test.each(rounds)('a person is blocked, signs in and renews: nothing lets them in, %#', async () => {
    const { person, refreshToken } = await createSignedIn(t);
    const block = t.context.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', person.id);
    const [, ...answers] = await Promise.all([
      block.execute(),
      ...Array.from({ length: 4 }, () => login(person.email, person.password)),
      ...Array.from({ length: 4 }, () => renew(refreshToken)),
    ]);
    for (const { status } of answers) expect([200, 403]).toContain(status);
    for (const { body } of answers.filter(({ status }) => status === 200)) {
      expect(await account(body.accessToken)).toBe(403);
      expect((await renew(body.refreshToken)).status).toBe(403);
    }
  });

  test('a letter’s link is opened twice: the e-mail is confirmed, once', async () => {
    const form = registrationForm();
    const { token: registration } = await registerNewcomer(t, form);
    const { body } = await post(t, '/api/account/confirm', { token: registration, password: newPassword });
    t.mails.length = 0;
    await t.settle();
    const written = t.mails.map(({ text }) => text).join('');
    const token = /confirm-email\?token=([\w-]{43})/.exec(written)?.[1];
    const answers = await Promise.all([1, 2, 3].map(() => post(t, '/api/account/confirm-email', { token })));
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
    const events = t.context.db
      .selectFrom('events')
      .select('id')
      .where('type', '=', 'user.emailConfirmed')
      .where('subject_id', '=', body.userId);
    expect(await events.execute()).toHaveLength(1);
  });
});
