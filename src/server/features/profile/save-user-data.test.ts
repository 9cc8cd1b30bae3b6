import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountView } from '#contract/accounts.ts';
import { eventTypesOf } from '#tests/factories/events.ts';
import { get, post, statusesOf } from '#tests/factories/http.ts';
import { createSignedIn, type TestPerson, type TestSignIn } from '#tests/factories/person.ts';
import { hearCode, registrationForm, startRegistration } from '#tests/factories/registration.ts';
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

type Somebody = TestSignIn & { person: TestPerson };

const accountOf = async (who: Somebody): Promise<AccountView> => (await get(t, '/api/account', who)).body;

/** Saves the current form, with some fields changed. */
const save = async (who: Somebody, changed: object) => {
  const { phone, version } = await accountOf(who);
  const { password } = who.person;
  const form = { lastName: 'Новикова', firstName: 'Анна', phone, password, version, ...changed };
  return post(t, '/api/account/save-user-data', form, who);
};

const eventsOf = async (userId: string) =>
  (await eventTypesOf(t, userId)).filter((type) => !['user.registered', 'user.signedIn'].includes(type));

const login = (name: string, password: string) => post(t, '/api/account/login', { email: name, password });

const freePhone = () => registrationForm().phone;
const freeEmail = () => registrationForm().email;

const refused = (error: object) => ({ status: 422, body: { error } });

describe('a person', () => {
  test('is saved with name parts, and what is left out is removed', async () => {
    const who = await createSignedIn(t);
    const full = { middleName: ' Петровна ', position: 'Директор', birthDate: '1985-03-08' };
    const saved = await save(who, full);
    expect(saved).toMatchObject({
      status: 200,
      body: {
        lastName: 'Новикова',
        middleName: 'Петровна',
        name: 'Новикова Анна Петровна',
        position: 'Директор',
        birthDate: '1985-03-08',
        phoneConfirmed: true,
        pendingEmail: null,
        version: 2,
      },
    });
    expect((await accountOf(who)).birthDate).toBe('1985-03-08');
    const cleared = await save(who, { position: null });
    expect(cleared.body).toMatchObject({ middleName: null, position: null, birthDate: null, version: 3 });
    expect(await eventsOf(who.userId)).toStrictEqual(['user.updated', 'user.updated']);
  });

  test('has names, and was born 14 to 120 years ago', async () => {
    const who = await createSignedIn(t);
    expect(await save(who, { lastName: ' ', firstName: null })).toMatchObject(
      refused({ lastName: 'required', firstName: 'required' }),
    );
    for (const birthDate of ['2026-12-01', '2012-11-21', '1906-11-19', '2001-02-30', '08.03.1985'])
      expect(await save(who, { birthDate })).toMatchObject(refused({ birthDate: 'invalid' }));
    expect((await save(who, { birthDate: '2012-11-20' })).status).toBe(200);
  });

  test('is not overwritten from a stale page; a repeated call is fine', async () => {
    const who = await createSignedIn(t);
    const first = await save(who, { position: 'Юрист', version: 1 });
    expect(await save(who, { position: 'Юрист', version: 1 })).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await save(who, { position: 'Механик', version: 1 })).toMatchObject({
      status: 409,
      body: { error: { _global: 'staleVersion' }, current: { position: 'Юрист', version: 2 } },
    });
    expect(await eventsOf(who.userId)).toStrictEqual(['user.updated']);
  });
});

const confirm = async (who: Somebody) => {
  const code =
    (await post(t, '/api/account/send-call-to-user', { id: who.userId }, who)) && t.calls.at(-1)?.code;
  return post(t, '/api/account/confirm/check', { id: who.userId, code }, who);
};

describe('another phone', () => {
  test('can sign in once it is confirmed by a call, and the old one no longer can', async () => {
    const who = await createSignedIn(t);
    const phone = freePhone();
    expect((await save(who, { phone })).body).toMatchObject({ phone, phoneConfirmed: false });
    expect((await login(phone, who.person.password)).status).toBe(401);
    expect((await login(who.person.phone, who.person.password)).status).toBe(401);
    const confirmed = await confirm(who);
    expect(confirmed).toMatchObject({ status: 200, body: { userId: who.userId } });
    expect(t.calls.at(-1)?.phone).toBe(phone);
    expect((await login(phone, who.person.password)).status).toBe(200);
    expect(await eventsOf(who.userId)).toStrictEqual([
      'user.updated',
      'user.phoneChanged',
      'user.phoneConfirmed',
    ]);
    const { token } = confirmed.body;
    const password = 'семь синих китов';
    expect(await post(t, '/api/account/confirm', { token, password })).toMatchObject(
      refused({ token: 'token' }),
    );
    expect((await login(phone, password)).status).toBe(401);
  });

  test('that another account has confirmed is refused', async () => {
    const [who, other] = [await createSignedIn(t), await createSignedIn(t)];
    expect(await save(who, { phone: other.person.phone })).toMatchObject(refused({ phone: 'taken' }));
    expect(await accountOf(who)).toMatchObject({ phone: who.person.phone, phoneConfirmed: true, version: 1 });
  });

  test('that is not confirmed excludes nobody: its owner registers, signs in with it and keeps it', async () => {
    const who = await createSignedIn(t);
    const form = registrationForm();
    await save(who, { phone: form.phone });
    const id = await startRegistration(t, form);
    const checked = await post(t, '/api/account/confirm/check', { id, code: await hearCode(t, id) });
    expect(checked.status).toBe(200);
    expect(checked.body.userId).not.toBe(who.userId);
    const { token } = checked.body;
    await post(t, '/api/account/confirm', { token, password: 'семь синих китов' });
    expect((await login(form.phone, who.person.password)).status).toBe(401);
    expect((await login(form.phone, 'семь синих китов')).body.userId).toBe(checked.body.userId);
    expect(await confirm(who)).toMatchObject({
      status: 409,
      body: { error: { _global: 'accountExists' } },
    });
    expect(await accountOf(who)).toMatchObject({ phone: form.phone, phoneConfirmed: false });
  });

  test('goes to one of two people who confirm it at the same time', async () => {
    const phone = freePhone();
    const both = [await createSignedIn(t), await createSignedIn(t)];
    for (const who of both) expect((await save(who, { phone })).status).toBe(200);
    const answers = await Promise.all(
      both.map(async (who) => {
        await post(t, '/api/account/send-call-to-user', { id: who.userId }, who);
        return who;
      }),
    );
    const codes = t.calls.slice(-2);
    const checks = await Promise.all(
      answers.flatMap((who) =>
        [...new Set(codes.map(({ code }) => code))].map((code) =>
          post(t, '/api/account/confirm/check', { id: who.userId, code }, who),
        ),
      ),
    );
    expect(checks.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = {
      rows: await t.context.db.selectFrom('users').selectAll().where('phone', '=', phone).execute(),
    };
    expect(rows.filter((row) => row.phone_confirmed_at !== null)).toHaveLength(1);
  });

  test('is not confirmed by the code of a call to the old one', async () => {
    const who = await createSignedIn(t);
    await post(t, '/api/account/send-call-to-user', { id: who.userId }, who);
    const code = t.calls.at(-1)?.code;
    await save(who, { phone: freePhone() });
    expect(await post(t, '/api/account/confirm/check', { id: who.userId, code }, who)).toMatchObject(
      refused({ code: 'expired' }),
    );
    expect((await accountOf(who)).phoneConfirmed).toBe(false);
  });
});

const linkIn = (to: string): string =>
  /\/confirm-email\?token=([\w-]{43})/.exec(t.mails.find((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';

describe('another e-mail', () => {
  test('waits for its letter, and the old address is notified', async () => {
    const who = await createSignedIn(t);
    const email = freeEmail();
    expect((await save(who, { email })).body).toMatchObject({
      email: who.person.email,
      pendingEmail: email,
      emailConfirmed: true,
    });
    await t.settle();
    const letters = t.mails.map(({ to, subject }) => ({ to, subject }));
    expect(letters).toHaveLength(2);
    expect(letters).toEqual(
      expect.arrayContaining([
        { to: email, subject: 'Подтвердите почту' },
        { to: who.person.email, subject: 'Почту в личном кабинете меняют' },
      ]),
    );
    // The letter to the old address does not name the new one: the mailbox may be somebody else's by now.
    expect(t.mails.find(({ to }) => to === who.person.email)?.text).not.toContain(email);
    expect((await login(email, who.person.password)).status).toBe(401);
    expect((await post(t, '/api/account/confirm-email', { token: linkIn(email) })).status).toBe(200);
    expect(await accountOf(who)).toMatchObject({ email, pendingEmail: null, emailConfirmed: true });
    expect((await login(email, who.person.password)).status).toBe(200);
    expect((await login(who.person.email, who.person.password)).status).toBe(401);
  });

  test('of another account is refused; one that another account has only requested is not', async () => {
    const [who, other] = [await createSignedIn(t), await createSignedIn(t)];
    expect(await save(who, { email: other.person.email.toUpperCase() })).toMatchObject(
      refused({ email: 'taken' }),
    );
    const email = freeEmail();
    await save(other, { email });
    expect((await save(who, { email })).status).toBe(200);
  });

  test('is cancelled by entering the old one, and then its letter leads nowhere', async () => {
    const who = await createSignedIn(t);
    const email = freeEmail();
    await save(who, { email });
    await t.settle();
    const token = linkIn(email);
    t.mails.length = 0;
    expect((await save(who, { email: who.person.email })).body).toMatchObject({ pendingEmail: null });
    await t.settle();
    expect(t.mails).toStrictEqual([]);
    expect(await post(t, '/api/account/confirm-email', { token })).toMatchObject(
      refused({ token: 'invalid' }),
    );
    expect((await accountOf(who)).email).toBe(who.person.email);
  });

  test('requested again sends no other letter, and events do not contain it', async () => {
    const who = await createSignedIn(t);
    const email = freeEmail();
    await save(who, { email });
    await save(who, { email, position: 'Юрист' });
    await t.settle();
    expect(t.mails.filter(({ to }) => to === email)).toHaveLength(1);
    const events = await t.context.db
      .selectFrom('events')
      .selectAll()
      .where('subject_id', '=', who.userId)
      .execute();
    for (const secret of [email, who.person.email, who.person.phone, 'Новикова'])
      expect(JSON.stringify(events)).not.toContain(secret);
  });
});

test('a person who tries one contact after another can check ten, then has to wait', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  try {
    const who = await createSignedIn(limited);
    const other = await createSignedIn(limited);
    const ask = (changed: object) =>
      post(
        limited,
        '/api/account/save-user-data',
        {
          lastName: 'Новикова',
          firstName: 'Анна',
          phone: who.person.phone,
          password: who.person.password,
          version: 1,
          ...changed,
        },
        who,
      );
    const answers = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      answers.push(await ask({ phone: other.person.phone }));
      answers.push(await ask({ email: other.person.email }));
    }
    expect(statusesOf(answers)).toStrictEqual([...Array<number>(10).fill(422), 429, 429]);
    // Changes without a contact are not limited.
    expect((await ask({ position: 'Юрист' })).status).toBe(200);
  } finally {
    await limited.close();
  }
});
