import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { companyDetails } from '#tests/factories/company.ts';
import { get, post, statusesOf } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { registerNewcomer, registrationForm, type Newcomer } from '#tests/factories/registration.ts';
import { toNoLessor, usualChoice } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let offerId: string;
beforeAll(async () => {
  t = await createTestApp();
  offerId = (await createOffer(t)).id;
});
afterAll(() => t.close());

const confirmCompany = (newcomer: Newcomer) =>
  post(t, '/api/account/confirm-company', { values: companyDetails(), userId: newcomer.userId }, newcomer);

const send = (newcomer: Newcomer) =>
  post(t, '/api/requests', { kind: 'offer', offerId, terms: usualChoice, ...toNoLessor }, newcomer);

const withCompany = async (changed: object = {}): Promise<Newcomer> => {
  const newcomer = await registerNewcomer(t, changed);
  await confirmCompany(newcomer);
  return newcomer;
};

test('opens the company, addresses and one request, and nothing else', async () => {
  const newcomer = await registerNewcomer(t);
  expect((await send(newcomer)).body).toMatchObject({ error: { company: 'required' } });
  expect((await confirmCompany(newcomer)).status).toBe(200);
  expect(
    (await post(t, '/api/account/address-data', { address: 'Москва, Полевая' }, newcomer)).body,
  ).toStrictEqual({
    suggestions: [],
  });
  const sent = await send(newcomer);
  expect(sent.status).toBe(201);
  expect(await send(newcomer)).toMatchObject({ status: 409, body: { error: { _global: 'conflict' } } });
  for (const url of ['/api/account', '/api/requests', `/api/requests/${sent.body.id}`])
    expect(await get(t, url, newcomer)).toMatchObject({
      status: 401,
      body: { error: { _global: 'unauthorized' } },
    });
  const moved = await post(
    t,
    `/api/requests/${sent.body.id}/transitions`,
    { to: 'cancelled', reason: 'Передумали', version: 1 },
    newcomer,
  );
  expect(moved.status).toBe(401);
});

test('sends one request, however many are sent at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const newcomer = await withCompany();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(newcomer)));
    expect(statusesOf(answers)).toStrictEqual([201, 409, 409, 409, 409, 409]);
    const rows = await t.context.db
      .selectFrom('requests')
      .select('id')
      .where('client_id', '=', newcomer.userId)
      .execute();
    expect(rows).toHaveLength(1);
  }
});

test('sends its request once per key, and a repeat gets the same answer', async () => {
  const newcomer = await withCompany();
  const keyed = { ...newcomer, headers: { ...newcomer.headers, 'idempotency-key': 'funnel-doubled' } };
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(keyed)));
  expect(statusesOf(answers)).toStrictEqual(Array(8).fill(201));
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
  expect((await send(newcomer)).status).toBe(409);
});

test('a request that was refused does not use the token up', async () => {
  const newcomer = await withCompany();
  const terms = { ...usualChoice, months: 1000 };
  expect(
    (await post(t, '/api/requests', { kind: 'offer', offerId, terms, ...toNoLessor }, newcomer)).status,
  ).toBe(422);
  expect((await send(newcomer)).status).toBe(201);
});

test('ends after an hour, and when it is spent, unknown or no longer needed', async () => {
  const newcomer = await withCompany();
  const at = t.clock.now();
  t.clock.advance(3600);
  expect((await send(newcomer)).status).toBe(401);
  const late = await post(t, '/api/account/confirm', { token: newcomer.token, password: 'семь синих китов' });
  expect(late).toMatchObject({ status: 422, body: { error: { token: 'expired' } } });
  t.clock.set(at);
  for (const token of ['x', 'A'.repeat(43), '', '\u00ff\u00fe'])
    expect((await post(t, '/api/requests', {}, { headers: { 'registration-token': token } })).status).toBe(
      401,
    );
  await post(t, '/api/account/confirm', { token: newcomer.token, password: 'семь синих китов' });
  expect((await send(newcomer)).status).toBe(401);
});

test('of a person who is blocked, or has a password by now, is useless', async () => {
  const blocked = await withCompany();
  await t.context.db
    .updateTable('users')
    .set({ status: 'blocked' })
    .where('id', '=', blocked.userId)
    .execute();
  expect(await send(blocked)).toMatchObject({ status: 403, body: { error: { _global: 'accountBlocked' } } });
  const password = 'семь синих китов';
  const confirmed = await post(t, '/api/account/confirm', { token: blocked.token, password });
  expect(confirmed).toMatchObject({ status: 403, body: { error: { _global: 'accountBlocked' } } });

  const form = registrationForm();
  const first = await withCompany(form);
  const second = await registerNewcomer(t, form);
  expect((await post(t, '/api/account/confirm', { token: second.token, password })).status).toBe(200);
  expect((await send(first)).status).toBe(401);
  expect((await post(t, '/api/account/confirm', { token: first.token, password })).status).toBe(409);
});

test('a person who stops after the request gets a letter 15 minutes later that leads to a password by a call', async () => {
  const form = registrationForm();
  const newcomer = await withCompany(form);
  await t.settle();
  t.mails.length = 0;
  const jobs = vi.spyOn(t.jobs, 'send');
  expect((await send(newcomer)).status).toBe(201);
  await t.settle();
  const startAfter = new Date(t.clock.now().getTime() + 15 * 60 * 1000);
  expect(jobs.mock.calls.filter(([queue]) => queue === 'registration.password-reminder')).toMatchObject([
    ['registration.password-reminder', { startAfter }],
  ]);
  jobs.mockRestore();
  const letter = t.mails.find(({ to, subject }) => to === form.email && subject.startsWith('Задайте пароль'));
  expect(letter).toBeDefined();
  // The address is not proven, so the letter alone opens nothing.
  expect(letter?.text).toContain('/auth/password-recover?by=phone');
  await post(t, '/api/account/recover-password/call', { phone: form.phone });
  const { token } = (
    await post(t, '/api/account/recover-password/call/check', {
      phone: form.phone,
      code: t.calls.at(-1)?.code,
    })
  ).body;
  const signedIn = await post(t, '/api/account/recover-password/confirm', {
    token,
    password: 'семь синих китов',
  });
  expect(signedIn).toMatchObject({ status: 200, body: { userId: newcomer.userId } });
  const requests = await get(t, '/api/requests', {
    headers: { authorization: `Bearer ${signedIn.body.accessToken}` },
  });
  expect(requests.body.total).toBe(1);
});

test('a person who has set a password gets no such letter', async () => {
  const form = registrationForm();
  const newcomer = await withCompany(form);
  await send(newcomer);
  await post(t, '/api/account/confirm', { token: newcomer.token, password: 'семь синих китов' });
  t.mails.length = 0;
  await t.settle();
  // Only those about the request and the confirmation of the address.
  const subjects = t.mails.filter(({ to }) => to === form.email).map(({ subject }) => subject);
  expect(subjects.toSorted()).toStrictEqual([expect.stringMatching(/^Заявка № /), 'Подтвердите почту']);
});
