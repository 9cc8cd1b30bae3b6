import {
  acceptLink,
  agreeByLink,
  beginForCaller,
  callerByEmail,
  callerByPhone,
  checkLink,
  draftFor,
  type NewCaller,
} from '#tests/factories/caller.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventTypesOf } from '#tests/factories/events.ts';
import { get, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { archiveOffer, createOffer } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { hearCode, wrongCode } from '#tests/factories/registration.ts';
import { createClient } from '#tests/factories/request.ts';
import { companyDetails } from '#tests/factories/company.ts';
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

const seen = (id: string, who: Bearer = manager) => get(t, `/api/requests/${id}`, who);
const check = (token: unknown) => checkLink(t, token);
const accept = (token: unknown, changed: object = {}) =>
  acceptLink(t, token, { lessorIds: [lessorId], ...changed });
const begin = (client: NewCaller, changed: object = {}) => beginForCaller(t, manager, { client, changed });
const agreed = (token: string, changed: object = {}) =>
  agreeByLink(t, token, { lessorIds: [lessorId], ...changed });
const confirm = (id: string, code: string) => post(t, '/api/account/confirm/check', { id, code });

const invalid = { status: 422, body: { error: { token: 'invalid' } } };

describe('the right code', () => {
  test('sends the draft as it was agreed to, to a new client', async () => {
    const email = 'anna.petrova@example.com';
    const { id, token } = await begin(callerByEmail({ email }));
    const { id: registration, code } = await agreed(token);
    expect((await confirm(registration, wrongCode(code))).status).toBe(422);
    const { status, body } = await confirm(registration, code);
    expect({ status, request: body.request }).toMatchObject({
      status: 200,
      request: { id, status: 'submitted' },
    });
    const request = (await seen(id)).body;
    expect(request).toMatchObject({
      status: 'submitted',
      client: { id: body.userId, name: 'Анна Петрова', email },
      manager: { id: manager.userId },
      caller: null,
      quantity: 2,
      invitations: [{ lessorId, state: 'invited' }],
      history: [{ from: 'draft', to: 'submitted', by: { name: 'Анна Петрова' } }],
      consents: [{ recipients: [{ kind: 'lessor' }] }],
    });
    const consents = await t.context.db
      .selectFrom('consents')
      .select(['kind', 'form'])
      .where('user_id', '=', body.userId)
      .orderBy('kind')
      .execute();
    expect(consents).toEqual([
      { kind: 'personalData', form: '/offers/manual/take' },
      { kind: 'sharing', form: '/offers/manual/take' },
    ]);
    expect(await check(token)).toMatchObject(invalid);
    expect(await accept(token)).toMatchObject(invalid);
  });

  test('lets them name their company afterwards', async () => {
    const { id, token } = await begin(callerByEmail());
    const { id: registration, code } = await agreed(token);
    const { body } = await confirm(registration, code);
    const newcomer = { headers: { 'registration-token': body.token } };
    const values = companyDetails();
    const named = await post(t, '/api/account/confirm-company', { values, userId: body.userId }, newcomer);
    expect(named.status).toBe(200);
    await t.settle();
    const company = { id: named.body.company.id, name: values.name };
    expect((await seen(id)).body).toMatchObject({ status: 'submitted', company });
    // This was the token’s one request.
    const further = { ...draftFor({}), client: undefined, consent: true, lessorIds: [] };
    expect((await post(t, '/api/requests', further, newcomer)).status).toBe(409);
  });

  test('gives it to an existing client found by phone, and sends it', async () => {
    const known = await createClient(t);
    const { id, token } = await begin(callerByEmail({ phone: known.person.phone }));
    const { id: registration, code } = await agreed(token);
    const answer = await confirm(registration, code);
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { _global: 'accountExists', phone: 'taken' } },
    });
    expect((await seen(id, known)).body).toMatchObject({
      status: 'submitted',
      client: { id: known.userId },
      company: { id: known.company.id },
    });
  });

  test('gives it to nobody because of an e-mail that only the caller entered', async () => {
    const known = await createClient(t);
    const { id, token } = await begin(callerByPhone());
    const { id: registration, code } = await agreed(token, { email: known.person.email });
    expect((await confirm(registration, code)).status).toBe(409);
    expect((await seen(id, known)).status).toBe(404);
    expect((await seen(id)).body).toMatchObject({ status: 'draft', caller: { name: 'Анна Петрова' } });
    expect((await check(token)).status).toBe(200);
  });

  test('sends it exactly once, however many codes are right at once', async () => {
    const { id, token } = await begin(callerByEmail());
    const tabs = await Promise.all([accept(token), accept(token), accept(token, { lessorIds: [] })]);
    expect(statusesOf(tabs)).toEqual([201, 201, 201]);
    const heard: { id: string; code: string }[] = [];
    for (const { body } of tabs) heard.push({ id: body.id, code: await hearCode(t, body.id) });
    const answers = await Promise.all(heard.map((tab) => confirm(tab.id, tab.code)));
    expect(answers.filter(({ body }) => body.request)).toHaveLength(1);
    expect((await eventTypesOf(t, id)).filter((type) => type === 'request.submitted')).toHaveLength(1);
    expect((await seen(id)).body.history).toHaveLength(1);
  });

  test.each(['gone', 'changed'])(
    'keeps a draft whose offer is %s as the caller’s own draft',
    async (what) => {
      const offer = await createOffer(t);
      const { id, token } = await begin(callerByEmail(), { kind: 'offer', offerId: offer.id });
      expect((await check(token)).body.vendor.name).toBeTypeOf('string');
      const { id: registration, code } = await agreed(token);
      if (what === 'gone') await archiveOffer(t, offer.id);
      else await post(t, `/api/requests/${id}`, { quantity: 5, version: 1 }, manager);
      const { status, body } = await confirm(registration, code);
      expect({ status, request: body.request.status }).toEqual({ status: 200, request: 'draft' });
      expect((await seen(id)).body).toMatchObject({
        client: { id: body.userId },
        caller: null,
        consents: [],
        draft: { fields: { lessorIds: [lessorId] } },
      });
      expect(await eventTypesOf(t, id)).toEqual(['request.callerInvited', 'request.draftWritten']);
    },
  );
});
