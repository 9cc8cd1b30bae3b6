import {
  acceptLink,
  beginForCaller,
  callerByEmail,
  callerByPhone,
  checkLink,
  draftFor,
  tokenOfCaller,
  type NewCaller,
} from '#tests/factories/caller.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, nobody, post, type Bearer } from '#tests/factories/http.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createClient } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let manager: TestSignIn;
let lessorId: string;

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager', name: 'Ольга Смирнова' });
  lessorId = (await createLessor(t)).lessor.id;
});
afterAll(() => t.close());

const day = 24 * 60 * 60 * 1000;
const write = (body: object, who: Bearer = manager) => post(t, '/api/requests', body, who);
const seen = (id: string, who: Bearer = manager) => get(t, `/api/requests/${id}`, who);
const check = (token: unknown) => checkLink(t, token);
const accept = (token: unknown, changed: object = {}) =>
  acceptLink(t, token, { lessorIds: [lessorId], ...changed });
const begin = (client: NewCaller, changed: object = {}) => beginForCaller(t, manager, { client, changed });

const invalid = { status: 422, body: { error: { token: 'invalid' } } };

describe('a draft for a caller', () => {
  test('leads them by letter to their page, and until then belongs only to its manager', async () => {
    const client = callerByEmail();
    const { id, token } = await begin(client);
    const { body } = await seen(id);
    expect(body).toMatchObject({
      status: 'draft',
      client: null,
      company: { id: null },
      manager: { id: manager.userId },
      caller: { ...client, sentAt: '2026-11-20T09:00:00.000Z', goodUntil: '2026-11-27T09:00:00.000Z' },
    });
    expect((await seen(id, await createSignedIn(t, { role: 'manager' }))).status).toBe(404);
    const page = (await check(token)).body;
    expect(page).toMatchObject({
      number: body.number,
      kind: 'manual',
      subject: { title: 'КАМАЗ 65115' },
      quantity: 2,
      comment: 'Нужен к весне',
      vendor: null,
      manager: 'Ольга Смирнова',
      name: 'Анна П.',
      phone: `+7 ••• •••-${client.phone.slice(-4, -2)}-${client.phone.slice(-2)}`,
      expiresAt: '2026-11-27T09:00:00.000Z',
    });
    expect(page.calculation.paymentKopecks).toBeGreaterThan(0);
    for (const secret of [client.phone, client.email, 'Петрова', manager.userId, id])
      expect(JSON.stringify(page)).not.toContain(secret);
  });

  test('leads them by SMS if they have no e-mail', async () => {
    const client = callerByPhone();
    const { token } = await begin(client);
    expect(token).not.toBe('');
    expect((await check(token)).body.email).toBeNull();
    expect(await accept(token)).toMatchObject({ status: 422, body: { error: { email: 'required' } } });
  });

  test('is written only by staff', async () => {
    for (const who of [await createClient(t), await createSignedIn(t, { role: 'vendor' })])
      expect((await write(draftFor(callerByPhone()), who)).status).toBe(403);
    expect((await write(draftFor(callerByPhone()), nobody)).status).toBe(401);
  });

  test('is written once under one idempotency key', async () => {
    const client = callerByPhone();
    const keyed = { headers: { ...manager.headers, 'idempotency-key': `caller-${client.phone}` } };
    const answers = [await write(draftFor(client), keyed), await write(draftFor(client), keyed)];
    await t.settle();
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(t.messages.filter(({ phone }) => phone === client.phone)).toHaveLength(1);
  });

  test('accepts no company, and no invalid contacts', async () => {
    expect((await write(draftFor(callerByPhone({ inn: '7707083894' })))).body.error).toMatchObject({
      'client.inn': 'inn',
    });
    const { id } = await begin(callerByPhone());
    const { company } = await createClient(t);
    const edited = await post(t, `/api/requests/${id}`, { companyId: company.id, version: 1 }, manager);
    expect(edited).toMatchObject({ status: 422, body: { error: { companyId: 'unknown' } } });
  });
});

describe('the link', () => {
  test('is valid for seven days', async () => {
    const { token } = await begin(callerByEmail());
    const before = t.clock.now();
    t.clock.set(new Date(before.getTime() + 7 * day));
    const answers = [await check(token), await accept(token)];
    t.clock.set(before);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 422, body: { error: { token: 'expired' } } });
  });

  test('may be sent again, and then only the newer one is valid', async () => {
    const client = callerByEmail();
    const { id, token } = await begin(client);
    const again = (who: Bearer) => post(t, `/api/requests/${id}/caller-link`, {}, who);
    expect((await again(await createClient(t))).status).toBe(404);
    expect((await again(await createSignedIn(t, { role: 'manager' }))).status).toBe(404);
    expect(await again(manager)).toMatchObject({ status: 200, body: { caller: client } });
    await t.settle();
    const newer = tokenOfCaller(t, client);
    expect(newer).not.toBe(token);
    expect(await check(token)).toMatchObject(invalid);
    expect((await check(newer)).status).toBe(200);
    const cancelled = { to: 'cancelled', reason: 'Передумали', version: 1 };
    expect((await post(t, `/api/requests/${id}/transitions`, cancelled, manager)).status).toBe(200);
    expect(await check(newer)).toMatchObject(invalid);
    expect((await again(manager)).status).toBe(409);
    expect(
      await t.context.db
        .selectFrom('caller_invitations')
        .select('name')
        .where('request_id', '=', id)
        .execute(),
    ).toEqual([]);
  });

  test('refuses hostile tokens and lessors', async () => {
    const { token } = await begin(callerByEmail());
    for (const hostile of ['x', `${token}x`, token.toUpperCase(), "' or 1=1 --", 'é'.repeat(200)])
      expect(await check(hostile)).toMatchObject(invalid);
    for (const hostile of [null, 7, {}, [], '', 'x'.repeat(201)])
      expect((await check(hostile)).status).toBe(422);
    const stranger = '01970000-0000-7000-8000-000000000000';
    expect((await accept(token, { lessorIds: [stranger] })).body.error).toMatchObject({
      lessorIds: 'unknown',
    });
    expect((await accept(token, { consent: false })).body.error).toMatchObject({ consent: 'mustAccept' });
    expect((await accept(token, { personalData: undefined })).status).toBe(422);
  });

  test('is stored hashed, and is in no event', async () => {
    const { id, token } = await begin(callerByEmail());
    const rows = await t.context.db.selectFrom('caller_invitations').selectAll().execute();
    const events = await t.context.db.selectFrom('events').selectAll().where('subject_id', '=', id).execute();
    expect(JSON.stringify([rows, events])).not.toContain(token);
  });
});

test('a draft for an existing client appears in their account, and they are notified', async () => {
  const known = await createClient(t);
  const client = { userId: known.userId, companyId: known.company.id };
  const { status, body } = await write(draftFor(client));
  expect(status).toBe(201);
  await t.settle();
  const request = (await seen(body.id, known)).body;
  expect(request).toMatchObject({ status: 'draft', manager: { id: manager.userId }, caller: null });
  const notices = (await get(t, `/api/notifications/${known.userId}`, known)).body;
  expect(notices).toMatchObject([{ kind: 'requestStatus', href: `/account/requests/${body.id}` }]);
  const move = { to: 'submitted', consent: true, lessorIds: [lessorId], version: request.version };
  const sent = await post(t, `/api/requests/${body.id}/transitions`, move, known);
  expect(sent).toMatchObject({ status: 200, body: { status: 'submitted', manager: { id: manager.userId } } });
});

test('letters and messages are limited per staff member and per phone', async () => {
  const strict = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  const by = await createSignedIn(strict, { role: 'manager' });
  const client = callerByPhone();
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1)
    statuses.push((await post(strict, '/api/requests', draftFor(client), by)).status);
  await strict.close();
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
