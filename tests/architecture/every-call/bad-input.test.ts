import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyDetails } from '#tests/factories/company.ts';
import { nobody } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createPerson, createSignedIn, testPassword } from '#tests/factories/person.ts';
import { registerNewcomer, registrationForm } from '#tests/factories/registration.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createClient, createRequest, usualChoice } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { faultFinder, testHostileBodies, type HostileCall } from './hostile-calls.ts';

const names = [
  'register-user',
  'send-call-to-user',
  'confirm/check',
  'confirm',
  'login',
  'update-token',
  'logout',
  'recover-password',
  'recover-password/check',
  'recover-password/confirm',
  'recover-password/call',
  'recover-password/call/check',
  'undo-change',
  'check-email',
  'check-email-token',
  'confirm-email',
  'password-change',
  'reject',
  'check-rejected',
  'undo-reject',
  'notification-preferences',
  'confirm-company',
  'address-data',
  'company-by-inn',
  'company-suggestions',
  'account',
  'save-user-data',
  'account/delete',
  'contact',
  'request for an offer',
  'request by words',
  'request of leaseback',
  'transition',
  'update-integrations',
  'secret of the webhook',
  'push subscription',
  'invite',
  'role of a person',
  'invitations/check',
  'invitations/accept',
  'decide',
  'user',
  'block',
  'unblock',
] as const;

let t: TestApp;
let calls: Record<(typeof names)[number], HostileCall>;

const open = (url: string, body: object): HostileCall => ({ url: `/api/account/${url}`, body, who: nobody });

const makeCalls = async (): Promise<typeof calls> => {
  const client = await createClient(t);
  const offer = await createOffer(t);
  const newcomer = await registerNewcomer(t);
  const request = await createRequest(t, { by: client, offerId: offer.id });
  const ofClient = (url: string, body: object): HostileCall => ({ url: `/api/${url}`, body, who: client });
  const oneself = await createSignedIn(t);
  const ofOneself = (url: string, body: object): HostileCall => ({ url: `/api/${url}`, body, who: oneself });
  const subject = { typeId: 'tipper', name: 'Самосвал', priceKopecks: 500_000_000 };
  const manual = { ...subject, link: 'https://example.com/1', supplier: 'Завод' };
  const own = { ...subject, year: 2020, vin: 'XTC651150K1234567', mileageKm: 10, wantedKopecks: 1_000_000 };
  const rest = {
    terms: { ...usualChoice, schedule: 'annuity', timing: 'postpaid', taxRegime: 'osn' },
    quantity: 2,
    consent: true,
    lessorIds: [(await createLessor(t)).lessor.id],
    comment: 'Срочно',
    source: { utmSource: 'a', page: '/' },
  };
  const secret = 'A'.repeat(43);
  const admin = await createSignedIn(t, { role: 'admin' });
  const colleague = await createPerson(t, { companyId: client.company.id, companyRole: 'viewer' });
  const people = `companies/${client.company.id}/people`;
  const ofAdmin = (step: string, body: object): HostileCall => ({
    url: `/api/users/${colleague.id}${step}`,
    body,
    who: admin,
  });
  return {
    'register-user': {
      url: '/api/register-user',
      body: registrationForm({ marketing: false, inn: '7707083893', form: '/auth' }),
      who: nobody,
    },
    'send-call-to-user': open('send-call-to-user', { id: secret }),
    'confirm/check': open('confirm/check', { id: newcomer.id, code: '0000' }),
    confirm: open('confirm', { token: newcomer.token, password: 'qwerty123' }),
    login: open('login', { email: 'nobody@example.com', password: 'не тот пароль' }),
    'update-token': open('update-token', { refreshToken: secret }),
    logout: open('logout', { refreshToken: secret }),
    'recover-password': open('recover-password', { email: 'nobody@example.com' }),
    'recover-password/check': open('recover-password/check', { token: secret }),
    'recover-password/call': open('recover-password/call', { phone: '+79997654320' }),
    'recover-password/call/check': open('recover-password/call/check', {
      phone: '+79997654320',
      code: '1234',
    }),
    'undo-change': open('undo-change', { token: secret }),
    'recover-password/confirm': open('recover-password/confirm', {
      token: secret,
      password: 'девять медных труб',
    }),
    'check-email': open('check-email', { email: 'nobody@example.com' }),
    'check-email-token': open('check-email-token', { token: secret }),
    'confirm-email': open('confirm-email', { token: secret }),
    'password-change': open('password-change', {
      token: secret,
      password: 'девять медных труб',
      repeatPassword: 'девять медных труб',
      email: 'nobody@example.com',
    }),
    reject: { url: '/api/notifications/reject', body: { token: secret }, who: nobody },
    'check-rejected': { url: '/api/notifications/check-rejected', body: { token: secret }, who: nobody },
    'undo-reject': { url: '/api/notifications/undo-reject', body: { token: secret }, who: nobody },
    'notification-preferences': {
      url: '/api/notifications/preferences',
      body: {
        kinds: { requestStatus: { email: false } },
        quietHours: { enabled: true, from: 22, to: 8 },
        digest: true,
        timeZone: 'Asia/Yekaterinburg',
        restore: 'email',
        version: 0,
      },
      who: client,
    },
    'confirm-company': ofClient('account/confirm-company', {
      values: companyDetails(),
      userId: client.userId,
    }),
    'address-data': ofClient('account/address-data', { address: 'Москва' }),
    'company-by-inn': { url: '/api/company-by-inn', body: { inn: '7707083893' }, who: nobody },
    'company-suggestions': { url: '/api/company-suggestions', body: { query: 'ромашка' }, who: nobody },
    account: ofOneself('account', {
      locale: 'ru',
      notificationChannels: ['email'],
      marketing: true,
      form: '/account/profile',
      version: 1,
    }),
    'save-user-data': ofOneself('account/save-user-data', {
      lastName: 'Новикова',
      firstName: 'Анна',
      middleName: 'Петровна',
      position: 'Директор',
      birthDate: '1985-03-08',
      phone: '+79997654321',
      email: 'anna.next@example.com',
      password: testPassword,
      version: 1,
    }),
    'account/delete': ofOneself('account/delete', { password: 'не тот пароль', secondFactorCode: '123456' }),
    contact: {
      url: '/api/contact',
      body: {
        name: 'Анна',
        email: 'anna@example.com',
        phone: '+79991234567',
        theme: 'other',
        message: 'Здравствуйте',
        consent: true,
        form: '/contact',
      },
      who: nobody,
    },
    'request for an offer': ofClient('requests', { kind: 'offer', offerId: offer.id, ...rest }),
    'request by words': ofClient('requests', { kind: 'manual', subject: manual, ...rest }),
    'request of leaseback': ofClient('requests', { kind: 'leaseback', subject: own, ...rest }),
    'update-integrations': ofClient('account/update-integrations', {
      webhook: { url: 'http://93.184.216.34/', events: ['request.moved'], enabled: true },
      password: testPassword,
      version: 0,
    }),
    'push subscription': ofClient('push-subscriptions', {
      endpoint: 'http://93.184.216.34/',
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
    }),
    'secret of the webhook': ofClient('account/integrations/secret', { password: testPassword, version: 1 }),
    transition: ofClient(`requests/${request.id}/transitions`, {
      to: 'cancelled',
      reason: 'Передумали',
      version: 1,
    }),
    invite: ofClient(people, { email: 'friend@example.com', role: 'viewer' }),
    'role of a person': ofClient(`${people}/${colleague.id}`, { role: 'employee' }),
    'invitations/check': { url: '/api/invitations/check', body: { token: secret }, who: nobody },
    'invitations/accept': ofClient('invitations/accept', { token: secret }),
    decide: {
      url: `/api/companies/${client.company.id}/decide`,
      body: { userId: colleague.id, decision: 'refuse', reason: 'Паспорт не читается', version: 1 },
      who: admin,
    },
    user: ofAdmin('', { role: 'vendor', vendorId: offer.vendorId, secondFactorRequired: true, version: 1 }),
    block: ofAdmin('/block', { version: 1 }),
    unblock: ofAdmin('/unblock', { version: 1 }),
  };
};

beforeAll(async () => {
  t = await createTestApp();
  calls = await makeCalls();
});
afterAll(() => t.close());

/** The state that a refused call must not change. */
const state = sql`select
    (select jsonb_agg(u order by id) from users u) as users,
    (select jsonb_agg(c order by id) from companies c) as companies,
    (select jsonb_agg(p order by user_id) from company_people p) as roles,
    (select count(*) from company_invitations) as invitations,
    (select count(*) from registrations) as registrations,
    (select count(*) from consents) as consents,
    (select count(*) from sessions where ended_at is null) as sessions,
    (select sum(version) from requests) as requests,
    (select count(*) from request_history) as history,
    (select count(*) from events where type not like 'security.%') as events`;

testHostileBodies(
  names,
  (name) => calls[name],
  faultFinder(() => t, state),
);

test('is refused for its reason: too large, of a kind that is not accepted, with an unknown key', async () => {
  const { url, who, body } = calls['request for an offer'];
  const ask = async (payload: string | Buffer, headers: Record<string, string>) => {
    const all = { ...who.headers, ...headers };
    return (await t.app.inject({ method: 'POST', url, payload, headers: all })).statusCode;
  };
  const json = { 'content-type': 'application/json' };
  expect(await ask(`{"comment":"${'x'.repeat(10 * 1024 * 1024)}"}`, json)).toBe(413);
  expect(await ask('<request/>', { 'content-type': 'application/xml' })).toBe(415);
  expect(await ask(JSON.stringify(body), { ...json, 'idempotency-key': '\u00a0'.repeat(20) })).toBe(400);
});
