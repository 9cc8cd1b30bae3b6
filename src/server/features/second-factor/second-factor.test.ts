import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { get, post, statusesOf } from '#tests/factories/http.ts';
import { createSignedIn, type TestPerson } from '#tests/factories/person.ts';
import { codeOf, nextCode, setSecondFactor, wrongCodeOf } from '#tests/factories/second-factor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let who: Awaited<ReturnType<typeof createSignedIn>>;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  who = await createSignedIn(t, { role: 'manager' });
});

const ask = (call: string, body: object) => post(t, `/api/account/second-factor/${call}`, body, who);
const stateOf = async () => (await get(t, '/api/account', who)).body.secondFactor;
const login = ({ email, password }: TestPerson, code?: string) =>
  post(t, '/api/account/login', { email, password, ...(code === undefined ? {} : { code }) });
const asked = { status: 401, body: { error: { _global: 'secondFactorRequired' } } };
const refusedCode = { status: 422, body: { error: { code: 'code' } } };

const demand = (required: boolean) =>
  t.context.db
    .updateTable('users')
    .set({ second_factor_required: required })
    .where('id', '=', who.userId)
    .execute();

describe('setting it', () => {
  test('returns a secret, its URL and a picture; a code of it confirms, and ten recovery codes are shown once', async () => {
    const { password, email } = who.person;
    expect((await ask('start', { password: 'не тот пароль' })).body.error).toMatchObject({
      password: 'mismatch',
    });
    const started = await ask('start', { password });
    const { secret, url, qr } = started.body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(url).protocol).toBe('otpauth:');
    expect(new URL(url).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(url)).toContain(email);
    expect(qr).toMatch(/^<svg[^>]*>.*<\/svg>$/s);
    expect(await stateOf()).toStrictEqual({ enabled: false, required: false, recoveryCodesLeft: 0 });
    expect((await login(who.person)).status).toBe(200);

    const now = t.clock.now();
    expect(await ask('confirm', { code: wrongCodeOf(secret, now) })).toMatchObject(refusedCode);
    const confirmed = await ask('confirm', { code: codeOf(secret, now) });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    for (const code of confirmed.body.recoveryCodes)
      expect(code).toMatch(/^[\da-z]{4}-[\da-z]{4}-[\da-z]{4}$/);
    expect(await stateOf()).toStrictEqual({ enabled: true, required: false, recoveryCodesLeft: 10 });
    expect((await ask('confirm', { code: codeOf(secret, now) })).status).toBe(409);
  });

  test('cannot be confirmed before it is started', async () => {
    expect((await ask('confirm', { code: '123456' })).status).toBe(409);
  });

  test('anew leaves the old one valid until the new one is confirmed, and needs a code of the old one', async () => {
    const { secret } = await setSecondFactor(t, who);
    const { password } = who.person;
    expect((await ask('start', { password })).body.error).toMatchObject({ secondFactorCode: 'required' });
    const again = await ask('start', { password, secondFactorCode: nextCode(t, secret) });
    expect(again.status).toBe(200);
    expect((await login(who.person, nextCode(t, secret))).status).toBe(200);
    expect((await ask('confirm', { code: nextCode(t, again.body.secret) })).status).toBe(200);
    t.clock.advance(30);
    expect(await login(who.person, codeOf(secret, t.clock.now()))).toMatchObject(refusedCode);
    expect((await login(who.person, codeOf(again.body.secret, t.clock.now()))).status).toBe(200);
  });

  test('stores no recovery code in the clear', async () => {
    const { recoveryCodes } = await setSecondFactor(t, who);
    const kept = JSON.stringify([
      await t.context.db.selectFrom('recovery_codes').selectAll().execute(),
      await t.context.db.selectFrom('events').selectAll().execute(),
    ]);
    for (const code of recoveryCodes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replaceAll('-', ''));
    }
  });
});

describe('signing in with it', () => {
  test('asks for a code only after the right password', async () => {
    const { secret } = await setSecondFactor(t, who);
    const wrong = { ...who.person, password: 'не тот пароль' };
    expect(await login(wrong)).toMatchObject({
      status: 401,
      body: { error: { _global: 'invalidCredentials' } },
    });
    expect(await login(wrong, nextCode(t, secret))).toMatchObject({
      body: { error: { _global: 'invalidCredentials' } },
    });
    expect(await login(who.person)).toMatchObject(asked);
    expect(await login(who.person, wrongCodeOf(secret, t.clock.now()))).toMatchObject(refusedCode);
    expect((await login(who.person, codeOf(secret, t.clock.now()))).status).toBe(200);
  });

  test('accepts a code of the step before and after, in any spelling, and none beyond', async () => {
    const { secret } = await setSecondFactor(t, who);
    t.clock.advance(300);
    const now = t.clock.now();
    expect(await login(who.person, codeOf(secret, now, -2))).toMatchObject(refusedCode);
    expect(await login(who.person, codeOf(secret, now, 2))).toMatchObject(refusedCode);
    const before = codeOf(secret, now, -1);
    expect((await login(who.person, ` ${before.slice(0, 3)} ${before.slice(3)} `)).status).toBe(200);
    expect((await login(who.person, codeOf(secret, now, 1))).status).toBe(200);
  });

  test('accepts each code once, and none older than a used one, even concurrently', async () => {
    const { secret } = await setSecondFactor(t, who);
    const first = codeOf(secret, t.clock.now());
    expect(await login(who.person, first)).toMatchObject(refusedCode);
    const code = nextCode(t, secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => login(who.person, code)));
    expect(statusesOf(answers)).toStrictEqual([200, 422, 422, 422]);
    expect((await login(who.person, nextCode(t, secret))).status).toBe(200);
    expect(await login(who.person, codeOf(secret, t.clock.now(), -1))).toMatchObject(refusedCode);
  });

  test('accepts a recovery code instead, once, in any spelling', async () => {
    const { recoveryCodes } = await setSecondFactor(t, who);
    const [one = '', other = ''] = recoveryCodes;
    const answers = await Promise.all([1, 2, 3].map(() => login(who.person, one)));
    expect(statusesOf(answers)).toStrictEqual([200, 422, 422]);
    expect((await login(who.person, other.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
    expect(await stateOf()).toMatchObject({ recoveryCodesLeft: 8 });
    const foreign = await createSignedIn(t);
    await setSecondFactor(t, foreign);
    expect(await login(foreign.person, recoveryCodes[2])).toMatchObject(refusedCode);
  });

  test('asks for no code if the person has no second factor', async () => {
    const other = await createSignedIn(t);
    expect((await login(other.person, '123456')).status).toBe(200);
    expect((await login(other.person, 'not a code')).body.error).toMatchObject({ code: 'code' });
  });
});

describe('removing it', () => {
  test('needs password and code; then the password alone signs in, and no recovery code is left', async () => {
    const { secret, recoveryCodes } = await setSecondFactor(t, who);
    const { password } = who.person;
    expect(
      (await ask('disable', { password: 'не тот', secondFactorCode: nextCode(t, secret) })).body.error,
    ).toMatchObject({
      password: 'mismatch',
    });
    const wrong = wrongCodeOf(secret, t.clock.now());
    expect(await ask('disable', { password, secondFactorCode: wrong })).toMatchObject({
      status: 422,
      body: { error: { secondFactorCode: 'code' } },
    });
    expect(await ask('disable', { password, secondFactorCode: codeOf(secret, t.clock.now()) })).toMatchObject(
      {
        status: 200,
        body: {},
      },
    );
    expect(await stateOf()).toStrictEqual({ enabled: false, required: false, recoveryCodesLeft: 0 });
    expect((await login(who.person)).status).toBe(200);
    expect((await ask('disable', { password, secondFactorCode: recoveryCodes[0] })).status).toBe(409);
    expect((await ask('recovery-codes', { password, secondFactorCode: recoveryCodes[0] })).status).toBe(409);
  });

  test('is refused while an admin requires it; another app may replace it', async () => {
    const { secret } = await setSecondFactor(t, who);
    const { password } = who.person;
    await demand(true);
    expect(await stateOf()).toMatchObject({ enabled: true, required: true });
    expect((await ask('disable', { password, secondFactorCode: nextCode(t, secret) })).status).toBe(409);
    const again = await ask('start', { password, secondFactorCode: codeOf(secret, t.clock.now()) });
    expect((await ask('confirm', { code: nextCode(t, again.body.secret) })).status).toBe(200);
  });

  test('new recovery codes replace the earlier ones', async () => {
    const { recoveryCodes } = await setSecondFactor(t, who);
    const [proof, spare = ''] = recoveryCodes;
    const renewed = await ask('recovery-codes', { password: who.person.password, secondFactorCode: proof });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(await login(who.person, spare)).toMatchObject(refusedCode);
    expect((await login(who.person, renewed.body.recoveryCodes[0])).status).toBe(200);
  });
});
