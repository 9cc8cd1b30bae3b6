import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callSent } from '#contract/accounts.ts';
import { limitTable } from '#server/platform/limits/limits.ts';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { registrationForm, startRegistration } from '#tests/factories/registration.ts';
import { elsewhere, from } from '#tests/support/attacker.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let bySms: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'on', CALL_CODE_DIGITS: '6' } });
  bySms = await createTestApp({ env: { CALL_CODE_BY: 'sms', BRAND_NAME: 'Лизинг' } });
});
afterEach(() => t.context.db.deleteFrom('rate_limits').execute());
afterAll(async () => {
  await t.close();
  await bySms.close();
});

let networks = 0;
const nextNetwork = (): string => elsewhere((networks += 1));

const possible = 10 ** 6;

const ring = (id: string) => from(t)(nextNetwork(), '/api/account/send-call-to-user', { body: { id } });
const guess = (id: string, code: string) =>
  from(t)(nextNetwork(), '/api/account/confirm/check', { body: { id, code } });

/** Skips the pause after a call. */
const passPause = () => t.context.db.deleteFrom('rate_limits').where('key', 'like', 'callPause:%').execute();

describe('an attacker who guesses codes of six digits', () => {
  test('does not succeed with every four-digit code, or with a part of the code', async () => {
    const id = await startRegistration(t, registrationForm());
    await ring(id);
    const code = t.calls.at(-1)?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    for (const part of [code.slice(2), code.slice(0, 4)]) expect((await guess(id, part)).status).toBe(422);
    expect((await guess(id, code)).status).toBe(200);
  });

  test('has twenty-five tries a day per phone: one day in forty thousand succeeds', async () => {
    const id = await startRegistration(t, registrationForm());
    let tries = 0;
    for (let calls = 0; (await ring(id)).status === 200; calls += 1) {
      expect(calls).toBeLessThan(10);
      const { code = '' } = t.calls.at(-1) ?? {};
      const wrong = code === '000000' ? '000001' : '000000';
      for (let n = 0; n < 5; n += 1) if ((await guess(id, wrong)).status === 422) tries += 1;
      expect((await guess(id, code)).status).toBe(422);
      await passPause();
    }
    expect(tries).toBe(25);
    expect(possible / tries).toBe(40_000);
  });

  test('has two hundred tries a day over all phones before each needs a challenge: a chance of 0.02 %', async () => {
    let tries = 0;
    while ((await guess('unknown', '000000')).status === 404) tries += 1;
    expect(tries).toBe(limitTable.wrongCodesOverall.points);
    expect(1 - (1 - 1 / possible) ** tries).toBeLessThan(0.0002 + 1e-9);
    // Ten thousand tries a day, each with a solved challenge, succeed once in a hundred days; with four digits on 63 days of a hundred.
    expect(1 - (1 - 1 / possible) ** 10_000).toBeLessThan(0.01);
    expect(1 - (1 - 1 / 10_000) ** 10_000).toBeGreaterThan(0.63);
  });
});

const codeIn = (text = ''): string =>
  /^Код (\d{6})\. Никому его не сообщайте\. Лизинг$/.exec(text)?.[1] ?? '';

describe('a code by SMS', () => {
  test('is sent once, has six digits, and the answer says so', async () => {
    const form = registrationForm();
    const id = await startRegistration(bySms, form);
    const sent = await post(bySms, '/api/account/send-call-to-user', { id });
    expect(callSent.parse(sent.body)).toMatchObject({ by: 'sms', digits: 6 });
    expect(bySms.calls).toEqual([]);
    expect(bySms.messages).toMatchObject([
      { phone: form.phone, text: expect.stringMatching(/^Код \d{6}\./) },
    ]);
    const code = codeIn(bySms.messages.at(-1)?.text);
    expect((await post(bySms, '/api/account/confirm/check', { id, code })).status).toBe(200);
  });

  test('proves who a person is before what protects their account is changed', async () => {
    const who = await createSignedIn(bySms);
    await post(bySms, '/api/account/send-call-to-user', { id: who.userId }, who);
    const code = codeIn(bySms.messages.at(-1)?.text);
    expect((await post(bySms, '/api/account/second-factor/start', { code }, who)).status).toBe(200);
  });

  test('is announced to pages; four digits by a call need no announcement', async () => {
    expect((await get(bySms, '/api/site')).body.codes).toEqual({ by: 'sms', digits: 6 });
    expect((await get(t, '/api/site')).body.codes).toEqual({ by: 'call', digits: 6 });
    const usual = await createTestApp();
    const id = await startRegistration(usual);
    const called = await post(usual, '/api/account/send-call-to-user', { id });
    expect(called.body).toMatchObject({ by: 'call', digits: 4 });
    expect(usual.calls.at(-1)?.code).toMatch(/^\d{4}$/);
    expect((await get(usual, '/api/site')).body).not.toHaveProperty('codes');
    await usual.close();
  });
});
