import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { post } from '#tests/factories/http.ts';
import { createPerson, createSignedIn, type TestPerson } from '#tests/factories/person.ts';
import { registerNewcomer } from '#tests/factories/registration.ts';
import { codeOf, nextCode, setSecondFactor } from '#tests/factories/second-factor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'on', PUBLIC_URL: 'https://lizing.example' } });
});
afterAll(() => t.close());
beforeEach(() => {
  t.mails.length = 0;
});

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0';

type From = { device?: string; ip?: string; code?: string };

const signInFrom = async (
  { email, password }: Pick<TestPerson, 'email' | 'password'>,
  { device = chrome, ip = '203.0.113.7', code }: From = {},
): Promise<number> => {
  const payload = { email, password, ...(code === undefined ? {} : { code }) };
  const headers = { 'user-agent': device };
  const url = '/api/account/login';
  const { statusCode } = await t.app.inject({ method: 'POST', url, payload, headers, remoteAddress: ip });
  await t.settle();
  return statusCode;
};

const subjects = (): string[] => t.mails.map(({ subject }) => subject);

test('a sign-in from a new device is reported, the first one and one from a known place are not', async () => {
  const person = await createPerson(t);
  await signInFrom(person);
  await signInFrom(person, { ip: '203.0.113.99' });
  expect(subjects()).toStrictEqual([]);
  await signInFrom(person, { device: firefox });
  expect(t.mails).toMatchObject([{ to: person.email, subject: 'Вход с нового устройства', oneClick: null }]);
  const { text = '', html = '' } = t.mails[0] ?? {};
  for (const body of [text, html]) {
    expect(body).toContain('Firefox, Windows');
    expect(body).toContain('203.0.113.7');
    expect(body).toContain('https://lizing.example/account/settings#sign-ins');
  }
  expect(text.replaceAll('\u00A0', ' ')).toContain('20 ноября 2026 в 12:00 по Москве');
  await signInFrom(person, { ip: '198.51.100.1' });
  await signInFrom(person, { ip: '198.51.100.2' });
  expect(subjects()).toStrictEqual(['Вход с нового устройства', 'Вход с нового устройства']);
});

test('a wrong password is reported to nobody', async () => {
  const person = await createPerson(t);
  await signInFrom(person);
  expect(await signInFrom({ ...person, password: 'не тот' }, { device: firefox })).toBe(401);
  expect(subjects()).toStrictEqual([]);
});

test('a changed password is reported, however many letters there were; the first password is not', async () => {
  const person = await createPerson(t);
  const letter = async (): Promise<string | undefined> => {
    await post(t, '/api/account/recover-password', { email: person.email });
    await t.settle();
    return /confirm\?token=([\w-]{43})/.exec(t.mails.at(-1)?.text ?? '')?.[1];
  };
  let token: string | undefined;
  for (let round = 0; round < 5; round += 1) token = await letter();
  await post(t, '/api/account/recover-password/confirm', { token, password: 'девять медных труб' });
  await t.settle();
  expect(t.mails.at(-1)).toMatchObject({ to: person.email, subject: 'Пароль изменён', oneClick: null });

  t.mails.length = 0;
  const { token: registration } = await registerNewcomer(t);
  await post(t, '/api/account/confirm', { token: registration, password: 'девять медных труб' });
  await t.settle();
  expect(subjects()).toStrictEqual(['Подтвердите почту']);
});

test('setting a second factor, using a recovery code and removing the factor are reported', async () => {
  const who = await createSignedIn(t);
  const { secret, recoveryCodes } = await setSecondFactor(t, who);
  await t.settle();
  expect(subjects()).toStrictEqual(['Второй фактор подключён']);
  await post(t, '/api/account/login', { ...who.person, code: recoveryCodes[0] });
  await t.settle();
  expect(t.mails[1]).toMatchObject({ subject: 'Использован резервный код' });
  expect(t.mails[1]?.text).toContain('Осталось: 9');
  const { password } = who.person;
  await post(
    t,
    '/api/account/second-factor/disable',
    { password, secondFactorCode: nextCode(t, secret) },
    who,
  );
  await t.settle();
  expect(subjects().slice(2)).toStrictEqual(['Второй фактор отключён']);
  const all = t.mails.map(({ text, html }) => text + html).join('');
  for (const hidden of [secret, ...recoveryCodes, codeOf(secret, t.clock.now())])
    expect(all).not.toContain(hidden);
});

test('a person who was blocked meanwhile gets none', async () => {
  const who = await createSignedIn(t);
  await setSecondFactor(t, who);
  await t.context.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', who.userId).execute();
  await t.settle();
  expect(subjects()).toStrictEqual([]);
});
