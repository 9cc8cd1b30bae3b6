import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentDocuments, consentWordings } from '#contract/consents.ts';
import { documentInForce } from '#server/features/content/index.ts';
import { companyDetails } from '#tests/factories/company.ts';
import { call, get, post, statusesOf } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { bearing } from '#tests/factories/person.ts';
import { registerNewcomer, registrationForm, startRegistration } from '#tests/factories/registration.ts';
import { toNoLessor, usualChoice } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const uuid = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/);
const secret = expect.stringMatching(/^[\w-]{43}$/);
const moment = '2026-11-20T09:00:00.000Z';

test('a visitor becomes a client with a request, in the shapes of the description', async () => {
  const offer = await createOffer(t);
  const registered = await post(t, '/api/register-user', {
    email: ' Anna@Example.com ',
    phone: '8 (916) 123-45-67',
    name: ' Анна ',
    consent: true,
    marketing: true,
    form: `/offers/${offer.id}/take`,
  });
  expect(registered).toMatchObject({ status: 201, body: { id: secret } });
  expect(Object.keys(registered.body)).toStrictEqual(['id']);

  const called = await post(t, '/api/account/send-call-to-user', { id: registered.body.id });
  expect(called.status).toBe(200);
  expect(called.body).toStrictEqual({
    phone: '+7 ••• •••-45-67',
    expiresAt: '2026-11-20T09:10:00.000Z',
    retryAfter: 60,
    by: 'call',
    digits: 4,
  });
  expect(t.calls.at(-1)).toStrictEqual({
    phone: '+79161234567',
    code: expect.stringMatching(/^\d{4}$/),
    id: uuid,
    at: moment,
  });

  const code = t.calls.at(-1)?.code;
  const checked = await post(t, '/api/account/confirm/check', { id: registered.body.id, code });
  expect(checked.status).toBe(200);
  expect(checked.body).toStrictEqual({
    token: secret,
    userId: uuid,
    expiresAt: '2026-11-20T10:00:00.000Z',
  });
  const { token, userId } = checked.body;
  expect(userId).not.toBe(registered.body.id);

  const byToken = { headers: { 'registration-token': token } };
  const values = companyDetails();
  const confirmed = await post(t, '/api/account/confirm-company', { values, userId }, byToken);
  expect(confirmed.status).toBe(200);
  const company = {
    ...values,
    id: uuid,
    kind: 'organisation',
    state: 'unproven',
    proof: { state: 'none', reason: null, decidedAt: null },
    role: 'pending',
    registryState: null,
    confirmedBy: 'checksums',
    confirmedAt: moment,
    version: 1,
  };
  expect(confirmed.body).toStrictEqual({ company });

  const sent = await post(
    t,
    '/api/requests',
    { kind: 'offer', offerId: offer.id, terms: usualChoice, ...toNoLessor },
    byToken,
  );
  expect(sent.status).toBe(201);
  expect(sent.body).toStrictEqual({ id: uuid, number: expect.any(Number) });

  const tokens = await post(t, '/api/account/confirm', { token, password: 'девять медных труб' });
  expect(tokens.status).toBe(200);
  expect(tokens.body).toStrictEqual({
    accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refreshToken: secret,
    userId,
  });

  const signedIn = bearing(tokens.body.accessToken);
  const account = await get(t, '/api/account', signedIn);
  expect(account).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  const versionOf = async (slug: (typeof consentDocuments)[keyof typeof consentDocuments]) =>
    (await documentInForce(t.context.db, slug, t.clock.now())).version;
  const versions = {
    soglasie: await versionOf('soglasie'),
    'soglasie-reklama': await versionOf('soglasie-reklama'),
  };
  const consent = (kind: keyof typeof consentDocuments) => ({
    id: uuid,
    kind,
    document: consentDocuments[kind],
    version: versions[consentDocuments[kind]],
    givenAt: moment,
    withdrawnAt: null,
  });
  expect(account.body).toStrictEqual({
    id: userId,
    email: 'anna@example.com',
    pendingEmail: null,
    emailConfirmed: false,
    phone: '+79161234567',
    phoneConfirmed: true,
    lastName: null,
    firstName: null,
    middleName: null,
    name: 'Анна',
    position: null,
    birthDate: null,
    role: 'client',
    locale: 'ru',
    notificationChannels: ['email'],
    secondFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
    telegram: { configured: false, connected: false, username: null },
    registeredInn: null,
    company,
    companies: [company],
    vendor: null,
    workplace: null,
    lessorBlocked: null,
    integrations: { webhook: null, feed: null, version: 0 },
    consents: expect.arrayContaining([consent('personalData'), consent('marketing')]),
    createdAt: moment,
    abilities: {
      sendRequest: true,
      keepFavourites: true,
      manageOffers: false,
      manageFeed: false,
      manageWebhooks: true,
      secureAccount: true,
      managePeople: false,
      handleRequests: false,
      administer: false,
      seeRateCards: false,
    },
    version: 2,
  });

  const list = await get(t, '/api/requests', signedIn);
  expect(list.body).toMatchObject({ total: 1, items: [{ id: sent.body.id, number: sent.body.number }] });
  const request = await get(t, `/api/requests/${sent.body.id}`, signedIn);
  expect(request).toMatchObject({ status: 200, body: { status: 'submitted', company: { inn: values.inn } } });
});

test('stores each consent as it was given, and links it to the person', async () => {
  const form = registrationForm({ form: '/auth' });
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/register-user',
    payload: form,
    remoteAddress: '203.0.113.7',
    headers: { 'user-agent': 'a browser' },
  });
  const rows = () =>
    t.context.db.selectFrom('consents').selectAll().where('ip', '=', '203.0.113.7').execute();
  const document = await documentInForce(t.context.db, 'soglasie', t.clock.now());
  const [consent, ...more] = await rows();
  expect(more).toStrictEqual([]);
  expect(consent).toMatchObject({
    user_id: null,
    kind: 'personalData',
    document: 'soglasie',
    document_version: document.version,
    document_hash: document.hash,
    wording: consentWordings.personalData,
    form: '/auth',
    user_agent: 'a browser',
    given_at: new Date(moment),
    withdrawn_at: null,
  });
  const { id } = response.json<{ id: string }>();
  await post(t, '/api/account/send-call-to-user', { id });
  const checked = await post(t, '/api/account/confirm/check', { id, code: t.calls.at(-1)?.code });
  expect((await rows())[0]?.user_id).toBe(checked.body.userId);
});

test('does not start without the ticked consent, or with an invalid form', async () => {
  const before = await t.context.db.selectFrom('registrations').select('id_hash').execute();
  const refused = async (changed: object) =>
    (await post(t, '/api/register-user', registrationForm(changed))).body;
  for (const consent of [false, null, undefined, 'true', 1]) {
    expect(await refused({ consent })).toMatchObject({
      error: { consent: 'mustAccept', _global: 'formHasErrors' },
    });
  }
  expect(
    await refused({ email: 'anna@', phone: '+1 202 555 01 23', name: ' ', inn: '12', marketing: 'yes' }),
  ).toMatchObject({
    error: { email: 'email', phone: 'phone', name: 'required', inn: 'inn', marketing: 'invalid' },
  });
  expect(await refused({ email: undefined, phone: null, name: 'я'.repeat(101) })).toMatchObject({
    error: { email: 'required', phone: 'required', name: 'tooLong' },
    params: { name: { max: 100 } },
  });
  expect(await t.context.db.selectFrom('registrations').select('id_hash').execute()).toStrictEqual(before);
});

test('accepts no registration older than a day', async () => {
  const id = await startRegistration(t);
  const stale = await startRegistration(t);
  await post(t, '/api/account/send-call-to-user', { id: stale });
  const code = t.calls.at(-1)?.code;
  await t.context.db.updateTable('registrations').set({ expires_at: t.clock.now() }).execute();
  for (const [url, payload] of [
    ['/api/account/send-call-to-user', { id }],
    ['/api/account/confirm/check', { id: stale, code }],
    ['/api/account/send-call-to-user', { id: 'made-up' }],
    ['/api/account/confirm/check', { id: 'made-up', code: '1234' }],
  ] as const) {
    expect(await post(t, url, payload)).toMatchObject({
      status: 404,
      body: { error: { _global: 'notFound' } },
    });
  }
});

test('refuses common, too short or too long passwords, and keeps the token valid', async () => {
  const { token } = await registerNewcomer(t);
  const withPassword = async (password: string) =>
    (await post(t, '/api/account/confirm', { token, password })).body.error;
  expect(await withPassword('qwerty123')).toMatchObject({ password: 'tooCommon' });
  expect(await withPassword('ЙЦУКЕН123')).toMatchObject({ password: 'tooCommon' });
  expect(await withPassword('корова7')).toMatchObject({ password: 'tooShort' });
  expect(await withPassword('ё'.repeat(129))).toMatchObject({ password: 'tooLong' });
  expect(await withPassword('')).toMatchObject({ password: 'required' });
  const longest = await post(t, '/api/account/confirm', {
    token,
    password: 'ёж🦔'.padStart(128, 'абвгдежзик'),
  });
  expect(longest.status).toBe(200);
});

test('spends a token on the password, once', async () => {
  const newcomer = await registerNewcomer(t);
  const set = () => post(t, '/api/account/confirm', { token: newcomer.token, password: 'семь синих китов' });
  const answers = await Promise.all([set(), set(), set()]);
  expect(statusesOf(answers)).toStrictEqual([200, 422, 422]);
  expect((await set()).body).toMatchObject({ error: { token: 'token' } });
  expect(await call(t, { method: 'POST', url: '/api/requests', payload: {} }, newcomer)).toMatchObject({
    status: 401,
  });
});
