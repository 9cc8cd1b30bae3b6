import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { bearing, createPerson, createSignedIn } from '#tests/factories/person.ts';
import { registerNewcomer, registrationForm } from '#tests/factories/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => {
  t.mails.length = 0;
});

const daySeconds = 24 * 60 * 60;

const check = (token: string) => post(t, '/api/account/check-email-token', { token });
const confirm = (token: string) => post(t, '/api/account/confirm-email', { token });
const askLetter = (who: Bearer) => post(t, '/api/account/send-email-letter', {}, who);

const linkTo = (email: string): string =>
  /\/confirm-email\?token=([\w-]{43})/.exec(t.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ??
  '';

const signUp = async () => {
  const form = registrationForm();
  const { token } = await registerNewcomer(t, form);
  const { body } = await post(t, '/api/account/confirm', { token, password: 'новый длинный ключ' });
  await t.settle();
  return { ...bearing(body.accessToken), id: String(body.userId), email: form.email };
};

const rowOf = (id: string) =>
  t.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const change = (id: string, email: string) =>
  t.context.db.updateTable('users').set({ pending_email: email }).where('id', '=', id).execute();

const refused = (code: string) => ({ status: 422, body: { error: { token: code } } });

describe('signing up', () => {
  test('sends the letter that confirms the address, once', async () => {
    const { id, email } = await signUp();
    expect(t.mails.map(({ to, subject, oneClick }) => ({ to, subject, oneClick }))).toStrictEqual([
      { to: email, subject: 'Подтвердите почту', oneClick: null },
    ]);
    const token = linkTo(email);
    expect((await check(token)).body).toStrictEqual({ email });
    expect((await rowOf(id)).email_confirmed_at).toBeNull();
    expect((await confirm(token)).body).toStrictEqual({ email, emailConfirmed: true, removed: ['phone'] });
    expect((await rowOf(id)).email_confirmed_at).not.toBeNull();
  });
});

describe('confirming an address', () => {
  test('may be repeated, even after a day, and with an older letter', async () => {
    const { id, email, headers } = await signUp();
    const first = linkTo(email);
    await askLetter({ headers });
    await t.settle();
    const second = linkTo(email);
    expect(second).not.toBe(first);
    const { version } = await rowOf(id);
    for (const token of [second, second, first])
      expect(await confirm(token)).toMatchObject({ status: 200, body: { email, emailConfirmed: true } });
    const at = t.clock.now();
    t.clock.advance(daySeconds);
    expect(await confirm(first)).toMatchObject({ status: 200 });
    expect(await check(second)).toMatchObject({ status: 200, body: { email } });
    t.clock.set(at);
    expect((await rowOf(id)).version).toBe(version + 2);
  });

  test('is possible for a day, and with no other token', async () => {
    const { id, email } = await signUp();
    const token = linkTo(email);
    const at = t.clock.now();
    t.clock.advance(daySeconds);
    for (const call of [check, confirm]) expect(await call(token)).toMatchObject(refused('expired'));
    t.clock.set(at);
    const { email: known } = await createPerson(t);
    await post(t, '/api/account/recover-password', { email: known });
    await t.settle();
    const [, other = ''] =
      /password-recover\/confirm\?token=([\w-]{43})/.exec(t.mails.at(-1)?.text ?? '') ?? [];
    expect(other).not.toBe('');
    for (const wrong of ['x', 'A'.repeat(43), other])
      for (const call of [check, confirm]) expect(await call(wrong)).toMatchObject(refused('invalid'));
    expect((await confirm('')).body.error).toMatchObject({ token: 'required' });
    expect((await rowOf(id)).email_confirmed_at).toBeNull();
  });

  test('many times at once confirms once', async () => {
    const { id, email } = await signUp();
    const { version } = await rowOf(id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(linkTo(email))));
    expect(new Set(statusesOf(answers))).toStrictEqual(new Set([200]));
    expect((await rowOf(id)).version).toBe(version + 2);
  });

  test('is refused to a blocked person', async () => {
    const { id, email } = await signUp();
    await t.context.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', id).execute();
    expect(await confirm(linkTo(email))).toMatchObject({
      status: 403,
      body: { error: { _global: 'accountBlocked' } },
    });
  });
});

const changing = async (address: string) => {
  const person = await createSignedIn(t);
  await change(person.userId, address);
  expect(await askLetter(person)).toMatchObject({ status: 200, body: {} });
  await t.settle();
  return { id: person.userId, token: linkTo(address), person };
};

describe('a new address', () => {
  test('replaces the old one when it is confirmed', async () => {
    const { id, token, person } = await changing('moved-1@example.com');
    expect((await rowOf(id)).email).toBe(person.person.email);
    expect((await confirm(token)).body).toStrictEqual({
      email: 'moved-1@example.com',
      emailConfirmed: true,
      removed: [],
    });
    expect(await rowOf(id)).toMatchObject({ email: 'moved-1@example.com', pending_email: null });
    expect(await confirm(token)).toMatchObject({ status: 200 });
    expect(await post(t, '/api/account/send-email-letter', {}, person)).toMatchObject({ status: 409 });
  });

  test('does not replace it if another was given since', async () => {
    const { id, token } = await changing('moved-2@example.com');
    await change(id, 'moved-3@example.com');
    for (const call of [check, confirm]) expect(await call(token)).toMatchObject(refused('invalid'));
  });

  test('goes to one of several who confirm it at once', async () => {
    const both = [await changing('wanted@example.com'), await changing('wanted@example.com')];
    const links = t.mails
      .filter(({ to }) => to === 'wanted@example.com')
      .map(({ text }) => /confirm-email\?token=([\w-]{43})/.exec(text)?.[1] ?? '');
    const answers = await Promise.all(links.map(confirm));
    expect(statusesOf(answers)).toStrictEqual([200, 409]);
    const holders = await Promise.all(both.map(({ id }) => rowOf(id)));
    expect(holders.filter(({ email }) => email === 'wanted@example.com')).toHaveLength(1);
  });
});

const ask = (email: string, who?: Bearer) => post(t, '/api/account/check-email', { email }, who);

describe('checking whether an address may be used', () => {
  test('tells a guest only whether it is an address', async () => {
    const { email } = await createPerson(t);
    expect((await ask(email)).body).toStrictEqual({ valid: true });
    for (const wrong of ['anna', 'anna@', '@example.com', 'a b@example.com', 'anna@example'])
      expect((await ask(wrong)).body).toStrictEqual({ valid: false });
    expect((await ask('')).body.error).toMatchObject({ email: 'required' });
  });

  test('tells a signed-in person whether it is free', async () => {
    const me = await createSignedIn(t);
    const other = await createPerson(t);
    expect((await ask(me.person.email.toUpperCase(), me)).body).toStrictEqual({
      valid: true,
      available: true,
    });
    expect((await ask('free@example.com', me)).body).toStrictEqual({ valid: true, available: true });
    expect((await ask(other.email, me)).body).toStrictEqual({ valid: true, available: false });
    expect((await ask('anna@', me)).body).toStrictEqual({ valid: false, available: false });
  });
});
