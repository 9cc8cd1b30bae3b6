import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompany } from '#tests/factories/company.ts';
import { eventTypesOf } from '#tests/factories/events.ts';
import { get, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { archiveOffer, createOffer } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, usualChoice } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let client: TestSignIn & { company: { id: string } };
let manager: TestSignIn;
let lessorId: string;

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  manager = await createSignedIn(t, { role: 'manager' });
  lessorId = (await createLessor(t)).lessor.id;
});
afterAll(() => t.close());

const subject = { typeId: 'trucks', name: 'КАМАЗ 65115', priceKopecks: 900_000_000 };
const manual = { kind: 'manual', draft: true } as const;

const begin = async (body: object, who: Bearer = client): Promise<string> => {
  const { status, body: made } = await post(t, '/api/requests', body, who);
  expect(status).toBe(201);
  return made.id;
};
const seen = (id: string, who: Bearer = client) => get(t, `/api/requests/${id}`, who);
const edit = (id: string, body: object, who: Bearer = client) => post(t, `/api/requests/${id}`, body, who);
const submit = async (id: string, body: object = {}, who: Bearer = client) => {
  const { version } = (await seen(id)).body;
  const move = { to: 'submitted', consent: true, lessorIds: [], version, ...body };
  return post(t, `/api/requests/${id}/transitions`, move, who);
};

describe('a draft', () => {
  test('needs only its kind, and freezes and notifies nothing', async () => {
    const id = await begin(manual);
    const { body } = await seen(id);
    expect(body).toMatchObject({
      status: 'draft',
      kind: 'manual',
      subject: { title: '', priceKopecks: 0 },
      terms: null,
      calculation: null,
      client: { id: client.userId },
      draft: { fields: {} },
      onlyLessorId: null,
      nextActor: 'client',
      invitations: [],
      consents: [],
      abilities: { edit: true },
    });
    expect(await eventTypesOf(t, id)).toEqual([]);
  });

  test('shows what was entered, and is found by it', async () => {
    const id = await begin({ ...manual, subject: { name: 'Погрузчик Амкодор' }, quantity: 3 });
    expect((await seen(id)).body).toMatchObject({ subject: { title: 'Погрузчик Амкодор' }, quantity: 3 });
    const list = await get(t, '/api/requests?status=draft&q=амкодор', client);
    expect(list.body.items).toMatchObject([{ id, title: 'Погрузчик Амкодор', paymentKopecks: null }]);
  });

  test('of an offer shows the offer', async () => {
    const offer = await createOffer(t);
    const id = await begin({ kind: 'offer', draft: true, offerId: offer.id });
    expect((await seen(id)).body.subject).toMatchObject({ offerId: offer.id });
  });

  test('is changed field by field: null removes one, absent ones stay', async () => {
    const id = await begin({ ...manual, subject, comment: 'Срочно' });
    const { version } = (await seen(id)).body;
    const changed = await edit(id, { quantity: 2, comment: null, version });
    expect(changed.body).toMatchObject({ version: version + 1, quantity: 2, comment: null });
    expect(changed.body.draft.fields).toEqual({ subject, quantity: 2 });
    expect(await edit(id, { quantity: 5, version })).toMatchObject({
      status: 409,
      body: { error: { _global: 'staleVersion' }, current: { quantity: 2 } },
    });
  });

  test('refuses malformed fields, and keeps what it had', async () => {
    const id = await begin({ ...manual, subject });
    const bad = [
      [{ quantity: 0 }, { quantity: 'min' }],
      [{ quantity: 1001 }, { quantity: 'max' }],
      [{ subject: { ...subject, priceKopecks: -1 } }, { 'subject.priceKopecks': 'min' }],
      [{ companyId: lessorId }, { companyId: 'unknown' }],
      [{ comment: 'я'.repeat(2001) }, { comment: 'tooLong' }],
      [{ terms: { annualRate: '0.1' } }, { 'terms.annualRate': 'unknown' }],
    ] as const;
    for (const [fields, error] of bad)
      expect(await edit(id, { ...fields, version: 1 })).toMatchObject({ status: 422, body: { error } });
    expect((await seen(id)).body).toMatchObject({ version: 1, draft: { fields: { subject } } });
  });

  test('is begun once under one key', async () => {
    const keyed = { headers: { ...client.headers, 'idempotency-key': 'draft-once-0001' } };
    const [first, again] = [
      await begin({ ...manual, subject }, keyed),
      await begin({ ...manual, subject }, keyed),
    ];
    expect(again).toBe(first);
  });
});

describe('a draft is not', () => {
  test.each(['manager', 'lessor', 'vendor'] as const)('known to a %s', async (role) => {
    const id = await begin({ ...manual, subject });
    const who = role === 'manager' ? manager : await createSignedIn(t, { role });
    expect((await seen(id, who)).status).toBe(404);
    expect((await edit(id, { quantity: 2, version: 1 }, who)).status).toBe(404);
    expect((await submit(id, {}, who)).status).toBe(404);
    const list = await get(t, '/api/requests?status=draft', who);
    expect(list.body.items.map((item: { id: string }) => item.id)).not.toContain(id);
  });

  test('changed by a viewer of the company', async () => {
    const id = await begin({ ...manual, subject, companyId: client.company.id });
    const viewer = await createSignedIn(t, { companyId: client.company.id, companyRole: 'viewer' });
    expect((await seen(id, viewer)).body.draft).toBeNull();
    expect((await edit(id, { quantity: 2, version: 1 }, viewer)).status).toBe(403);
    expect((await submit(id, {}, viewer)).status).toBe(403);
  });

  test('begun by lessors, vendors, staff for themselves, or a registration', async () => {
    for (const role of ['manager', 'admin', 'lessor', 'vendor'] as const)
      expect((await post(t, '/api/requests', manual, await createSignedIn(t, { role }))).status).toBe(403);
  });
});

describe('sending a draft', () => {
  test('freezes it, passes it on and notifies', async () => {
    const id = await begin({
      ...manual,
      subject,
      terms: usualChoice,
      quantity: 2,
      companyId: client.company.id,
    });
    t.clock.advance(60);
    const sent = await submit(id, { lessorIds: [lessorId] });
    expect(sent.body.createdAt).toBe(sent.body.history.at(-1).at);
    expect(sent).toMatchObject({
      status: 200,
      body: {
        status: 'submitted',
        draft: null,
        quantity: 2,
        company: { id: client.company.id },
        invitations: [{ lessorId, state: 'invited' }],
        consents: [{ recipients: [{ kind: 'lessor' }] }],
        history: [{ from: 'draft', to: 'submitted' }],
        abilities: { edit: false },
      },
    });
    expect(sent.body.calculation.paymentKopecks).toBeGreaterThan(0);
    expect(await eventTypesOf(t, id)).toEqual(['request.submitted']);
    expect((await seen(id, manager)).status).toBe(200);
    expect((await edit(id, { quantity: 3, version: sent.body.version })).status).toBe(409);
    expect((await submit(id)).status).toBe(409);
  });

  test('names everything missing, and changes nothing', async () => {
    const id = await begin(manual);
    expect(await submit(id, { consent: undefined, lessorIds: undefined })).toMatchObject({
      status: 422,
      body: {
        error: { subject: 'required', terms: 'required', consent: 'mustAccept', lessorIds: 'required' },
      },
    });
    const half = await begin({
      ...manual,
      subject: { ...subject, link: 'не ссылка' },
      terms: { months: 36 },
    });
    expect(await submit(half)).toMatchObject({
      status: 422,
      body: { error: { 'subject.link': 'invalid', 'terms.advance': 'required' } },
    });
    expect((await seen(half)).body).toMatchObject({ status: 'draft', version: 1 });
  });

  test('requires that the offer still exists, and a company', async () => {
    const offer = await createOffer(t);
    const id = await begin({ kind: 'offer', draft: true, offerId: offer.id, terms: usualChoice });
    await archiveOffer(t, offer.id);
    expect(await submit(id)).toMatchObject({ status: 422, body: { error: { offerId: 'notAvailable' } } });
    const newcomer = await createSignedIn(t);
    const own = await begin({ ...manual, subject, terms: usualChoice }, newcomer);
    const move = { to: 'submitted', consent: true, lessorIds: [], version: 1 };
    expect(await post(t, `/api/requests/${own}/transitions`, move, newcomer)).toMatchObject({
      status: 422,
      body: { error: { company: 'required' } },
    });
  });

  test('twice at once sends it once', async () => {
    const id = await begin({ ...manual, subject, terms: usualChoice });
    const answers = await Promise.all([submit(id), submit(id), submit(id)]);
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    expect(await eventTypesOf(t, id)).toEqual(['request.submitted']);
  });
});

const forClient = () => ({
  ...manual,
  subject,
  client: { userId: client.userId, companyId: client.company.id },
});

describe('staff for a client', () => {
  test('write a draft that the client sends, and that stays with its manager', async () => {
    const id = await begin({ ...forClient(), draft: undefined, terms: usualChoice }, manager);
    expect((await seen(id, manager)).body).toMatchObject({
      status: 'draft',
      manager: { id: manager.userId },
    });
    expect((await seen(id)).body).toMatchObject({ status: 'draft', abilities: { edit: true } });
    const { version } = (await seen(id)).body;
    expect((await edit(id, { quantity: 4, version }, manager)).status).toBe(200);
    const move = { to: 'submitted', consent: true, lessorIds: [], version: version + 1 };
    expect((await post(t, `/api/requests/${id}/transitions`, move, manager)).status).toBe(403);
    expect((await submit(id)).body).toMatchObject({ status: 'submitted', manager: { id: manager.userId } });
  });

  test('name a client and a company of theirs', async () => {
    const other = await createCompany(t);
    const wrong = [
      [{ userId: manager.userId, companyId: other.id }, { 'client.userId': 'notFound' }],
      [{ userId: lessorId, companyId: other.id }, { 'client.userId': 'notFound' }],
      [{ userId: client.userId, companyId: other.id }, { 'client.companyId': 'unknown' }],
    ] as const;
    for (const [of, error] of wrong)
      expect(await post(t, '/api/requests', { ...manual, client: of }, manager)).toMatchObject({
        status: 422,
        body: { error },
      });
    expect((await post(t, '/api/requests', forClient(), client)).status).toBe(403);
  });
});

const erase = () => t.jobs.runScheduled('requests.erase-drafts');

describe('an abandoned draft', () => {
  test('is erased: cancelled at once, else 90 days after its last change', async () => {
    const [cancelled, old, kept] = [await begin(manual), await begin(manual), await begin(manual)];
    const move = { to: 'cancelled', reason: 'Черновик удалён', version: 1 };
    expect((await post(t, `/api/requests/${cancelled}/transitions`, move, client)).status).toBe(200);
    const sent = await begin({ ...manual, subject, terms: usualChoice });
    await submit(sent);
    await t.context.db
      .updateTable('requests')
      .set({ updated_at: new Date(t.clock.now().getTime() - 91 * 24 * 60 * 60_000) })
      .where('id', 'in', [old, sent])
      .execute();
    await erase();
    const statuses = [];
    for (const id of [cancelled, old, kept, sent]) statuses.push((await seen(id)).status);
    expect(statuses).toEqual([404, 404, 200, 200]);
  });

  test('cannot be resumed by an admin', async () => {
    const id = await begin(manual);
    const move = { to: 'cancelled', reason: 'Передумал', version: 1 };
    await post(t, `/api/requests/${id}/transitions`, move, client);
    const admin = await createSignedIn(t, { role: 'admin' });
    const back = { to: 'in_review', reason: 'Вернуть', version: 2 };
    expect((await post(t, `/api/requests/${id}/transitions`, back, admin)).status).toBe(409);
  });
});
