import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { guest } from '#domain/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { post, statusesOf } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import {
  hearCode,
  registerNewcomer,
  registrationForm,
  startRegistration,
  wrongCode,
} from '#tests/factories/registration.ts';
import type { Refund } from '#server/platform/limits/limits.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sendCall } from './call-code.service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const check = (id: string, code: string, bearer?: Parameters<typeof post>[3]) =>
  post(t, '/api/account/confirm/check', { id, code }, bearer);

const refusedAs = (code: string) => ({
  status: 422,
  body: { error: { code, _global: 'formHasErrors' } },
});

describe('a code', () => {
  test('ends with the fifth wrong try: then even the right one is refused', async () => {
    const id = await startRegistration(t);
    const code = await hearCode(t, id);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await check(id, wrongCode(code))).toMatchObject(refusedAs('code'));
    expect(await check(id, code)).toMatchObject(refusedAs('expired'));
    const next = await hearCode(t, id);
    expect((await check(id, next)).status).toBe(200);
  });

  test('counts concurrent wrong tries', async () => {
    const id = await startRegistration(t);
    const code = await hearCode(t, id);
    const answers = await Promise.all(Array.from({ length: 12 }, () => check(id, wrongCode(code))));
    const refusedBy = (why: string) => answers.filter(({ body }) => body.error.code === why);
    expect([refusedBy('code'), refusedBy('expired')].map(({ length }) => length)).toStrictEqual([5, 7]);
    expect(await check(id, code)).toMatchObject(refusedAs('expired'));
  });

  test('is valid for ten minutes', async () => {
    const id = await startRegistration(t);
    const code = await hearCode(t, id);
    const at = t.clock.now();
    t.clock.advance(10 * 60);
    expect(await check(id, code)).toMatchObject(refusedAs('expired'));
    t.clock.set(new Date(at.getTime() + 10 * 60 * 1000 - 1));
    expect((await check(id, code)).status).toBe(200);
    t.clock.set(at);
  });

  test('gives one token, even for concurrent tries', async () => {
    const id = await startRegistration(t);
    const code = await hearCode(t, id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => check(id, code)));
    expect(statusesOf(answers)).toStrictEqual([200, 422, 422, 422, 422]);
  });

  test('from an earlier call no longer counts', async () => {
    const id = await startRegistration(t);
    const first = await hearCode(t, id);
    let second = await hearCode(t, id);
    while (second === first) second = await hearCode(t, id);
    expect(await check(id, first)).toMatchObject(refusedAs('code'));
    expect((await check(id, second)).status).toBe(200);
  });

  test('does nothing for another registration', async () => {
    const mine = await startRegistration(t);
    const other = await startRegistration(t);
    const code = await hearCode(t, mine);
    expect(await check(other, code)).toMatchObject(refusedAs('expired'));
  });

  test('must have four digits', async () => {
    const id = await startRegistration(t);
    for (const code of ['123', '12345', 'abcd', '１２３４'])
      expect(await check(id, code)).toMatchObject(refusedAs('code'));
    expect(await check(id, ' ')).toMatchObject(refusedAs('required'));
  });
});

const asking = {
  caller: { ip: '127.0.0.1', userAgent: '' },
  repeat: { caller: 'test', key: null, bodyHash: '' },
};

describe('the code itself', () => {
  test('is shown on the page only in the demo on loopback, where nobody is called', async () => {
    const id = await startRegistration(t);
    const said = async (context: Context): Promise<string | undefined> =>
      (await sendCall(context, guest, id, asking)).demoCode;
    const env = { ...t.context.env, demoOnLoopback: true };
    expect(await said({ ...t.context, env })).toBe(t.calls.at(-1)?.code);
    expect(
      await said({ ...t.context, env, calls: { ...t.context.calls, configured: true } }),
    ).toBeUndefined();
    expect(await said(t.context)).toBeUndefined();
  });

  test('is stored hashed only', async () => {
    const id = await startRegistration(t);
    const code = await hearCode(t, id);
    const stored = await t.context.db.selectFrom('call_codes').select('code_hash').execute();
    expect(stored.map(({ code_hash }) => code_hash)).not.toContain(code);
    const registrations = await t.context.db.selectFrom('registrations').select('id_hash').execute();
    expect(registrations.map(({ id_hash }) => id_hash)).not.toContain(id);
  });

  test('whose call failed may be requested again at once', async () => {
    const away = new AppError('unavailable');
    const form = registrationForm();
    const refund = vi.fn<Refund>(async () => undefined);
    const admit: typeof t.context.limits.admit = async ([first]) =>
      first?.key === form.phone ? refund : async () => undefined;
    const context: Context = {
      ...t.context,
      limits: { ...t.context.limits, admit },
      calls: { ...t.context.calls, configured: true, call: () => Promise.reject(away) },
    };
    const id = await startRegistration(t, form);
    await expect(sendCall(context, guest, id, asking)).rejects.toBe(away);
    expect(refund).toHaveBeenCalledOnce();
  });
});

describe('a person who is known', () => {
  test('learns of it only after the right code, along with the contact, and the owner gets a letter', async () => {
    const { person } = await createSignedIn(t);
    const ways = [
      { email: person.email },
      { phone: person.phone },
      { email: person.email, phone: person.phone },
    ];
    for (const known of ways) {
      const form = registrationForm(known);
      const registered = await post(t, '/api/register-user', form);
      expect(registered.status).toBe(201);
      expect(Object.keys(registered.body)).toStrictEqual(['id']);
      const { id } = registered.body;
      const code = await hearCode(t, id);
      expect(await check(id, wrongCode(code))).toMatchObject(refusedAs('code'));
      t.mails.length = 0;
      expect(await check(id, code)).toMatchObject({
        status: 409,
        body: { error: { _global: 'accountExists', ['phone' in known ? 'phone' : 'email']: 'taken' } },
      });
      await t.settle();
      const letters = t.mails.map(({ to, subject }) => ({ to, subject }));
      expect(letters).toStrictEqual([
        { to: person.email, subject: expect.stringContaining('уже есть личный кабинет') },
      ]);
      expect(t.mails[0]?.text).toContain('email' in known ? 'этот адрес' : 'ваш телефон');
    }
  });

  test('by e-mail and has no password is led to a call by the letter, unless blocked', async () => {
    const form = registrationForm();
    const { userId } = await registerNewcomer(t, form);
    const again = async () => {
      const id = await startRegistration(t, registrationForm({ email: form.email }));
      t.mails.length = 0;
      expect((await check(id, await hearCode(t, id))).status).toBe(409);
      await t.settle();
      return t.mails.map(({ text }) => text.includes('/auth/password-recover?by=phone'));
    };
    expect(await again()).toStrictEqual([true]);
    await t.context.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', userId).execute();
    expect(await again()).toStrictEqual([]);
  });

  test('but has no password yet continues as the same person, even with another e-mail', async () => {
    const form = registrationForm();
    const first = await registerNewcomer(t, form);
    const again = await registerNewcomer(t, form);
    expect(again.userId).toBe(first.userId);
    const corrected = await registerNewcomer(t, { ...form, email: `corrected-${form.email}` });
    expect(corrected.userId).toBe(first.userId);
    const { email } = await t.context.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', first.userId)
      .executeTakeFirstOrThrow();
    expect(email).toBe(`corrected-${form.email}`);
  });

  test('is one person if the same phone is confirmed in many tabs at once', async () => {
    const form = registrationForm();
    const ids = await Promise.all(Array.from({ length: 6 }, () => startRegistration(t, form)));
    const codes: string[] = [];
    for (const id of ids) codes.push(await hearCode(t, id));
    const answers = await Promise.all(ids.map((id, index) => check(id, codes[index] ?? '')));
    expect(answers.map(({ status }) => status)).toStrictEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.userId)).size).toBe(1);
  });
});

describe('one’s own phone', () => {
  test('is confirmed by the code of a call to it, with a token that sets no password', async () => {
    const { person, ...bearer } = await createSignedIn(t);
    await t.context.db
      .updateTable('users')
      .set({ phone_confirmed_at: null })
      .where('id', '=', person.id)
      .execute();
    const called = await post(t, '/api/account/send-call-to-user', { id: person.id }, bearer);
    expect(called.status).toBe(200);
    const { phone, code = '' } = t.calls.at(-1) ?? {};
    expect(phone).toBe(person.phone);
    expect(await check(person.id, wrongCode(code), bearer)).toMatchObject(refusedAs('code'));
    expect((await check(person.id, code)).status).toBe(404);
    const checked = await check(person.id, code, bearer);
    expect(checked).toMatchObject({ status: 200, body: { userId: person.id } });
    const account = await t.app.inject({ url: '/api/account', headers: bearer.headers });
    expect(account.json()).toMatchObject({ phoneConfirmed: true });
    const { token } = checked.body;
    const confirmed = await post(t, '/api/account/confirm', { token, password: 'семь синих китов' });
    expect(confirmed).toMatchObject({ status: 422, body: { error: { token: 'token' } } });
    const asRegistration = { headers: { 'registration-token': token } };
    expect((await post(t, '/api/requests', {}, asRegistration)).status).toBe(401);
  });

  test('of somebody else is not called', async () => {
    const { person } = await createSignedIn(t);
    const stranger = await createSignedIn(t);
    const calls = t.calls.length;
    for (const bearer of [undefined, stranger])
      expect((await post(t, '/api/account/send-call-to-user', { id: person.id }, bearer)).status).toBe(404);
    expect(t.calls).toHaveLength(calls);
  });
});
