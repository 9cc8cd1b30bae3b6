import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompany } from '#tests/factories/company.ts';
import { get, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { archiveOffer, createOffer, createVendor } from '#tests/factories/offer.ts';
import { createPerson, createSignedIn, signIn } from '#tests/factories/person.ts';
import { createClient, toNoLessor, usualChoice } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let offer: { id: string; vendorId: string };
beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  offer = await createOffer(t);
});
afterAll(() => t.close());

const send = (payload: object, who: Bearer = client, key?: string) =>
  post(t, '/api/requests', payload, key ? { headers: { ...who.headers, 'idempotency-key': key } } : who);

const forOffer = (terms: object = usualChoice) => ({
  kind: 'offer',
  offerId: offer.id,
  terms,
  ...toNoLessor,
});

const countRequests = async (): Promise<number> =>
  (await t.context.db.selectFrom('requests').select('id').execute()).length;

/** Sends what must be refused, and checks that nothing was written. */
const refusal = async (payload: object, who?: Bearer) => {
  const before = await countRequests();
  const { status, body } = await send(payload, who);
  expect(await countRequests()).toBe(before);
  return { status, error: body.error, params: body.params };
};

const manual = (changed: object = {}, terms: object = usualChoice) => ({
  kind: 'manual',
  subject: { typeId: 'tipper', name: 'Самосвал Shacman', priceKopecks: 900_000_000, ...changed },
  terms,
  ...toNoLessor,
});

const view = (id: string) => get(t, `/api/requests/${id}`, client);

const errors = (fields: object) => ({ status: 422, error: { ...fields, _global: 'formHasErrors' } });

describe('a request', () => {
  test('freezes the result of the offer’s own calculation', async () => {
    const choices = [
      usualChoice,
      {
        advance: { amountKopecks: 123_456_789 },
        months: 24,
        schedule: 'decreasing',
        startDate: '2027-01-31',
      },
      {
        advance: { share: '0.4' },
        months: 48,
        timing: 'prepaid',
        taxRegime: 'usnIncome',
        startDate: '2026-11-20',
      },
      { advance: { share: '0.1' }, months: 12 },
    ];
    for (const choice of choices) {
      const sent = await send(forOffer(choice));
      expect(sent.status).toBe(201);
      const calculated = await post(t, `/api/offers/${offer.id}/calculate`, choice);
      expect(calculated.status).toBe(200);
      const request = await get(t, `/api/requests/${sent.body.id}`, client);
      expect(request.body.calculation).toStrictEqual(calculated.body);
      expect(request.body.terms.choice).toStrictEqual({ startDate: '2026-11-20', ...choice });
      expect(request.body.terms.offer).toMatchObject({ annualRate: '0.24', buyoutKopecks: 100_000 });
    }
  });

  test('keeps its calculation whatever happens to the offer', async () => {
    const { id } = await createOffer(t);
    const sent = await send({ ...forOffer(), offerId: id });
    const before = await get(t, `/api/requests/${sent.body.id}`, client);
    await t.context.db
      .updateTable('offers')
      .set({ price_kopecks: 999_000_000 })
      .where('id', '=', id)
      .execute();
    await archiveOffer(t, id);
    expect((await get(t, `/api/requests/${sent.body.id}`, client)).body).toStrictEqual(before.body);
  });

  test('comes with its history and its event, and says who must act by when', async () => {
    const sent = await send({
      ...forOffer(),
      comment: 'Нужен к весне',
      source: { utmSource: 'mail', other: 1 },
    });
    const { body } = await get(t, `/api/requests/${sent.body.id}`, client);
    expect(body).toMatchObject({
      number: sent.body.number,
      kind: 'offer',
      status: 'submitted',
      nextActor: 'manager',
      dueAt: '2026-11-20T11:00:00.000Z',
      subject: { title: 'КАМАЗ 65115, 6×4', priceKopecks: 800_000_000, offerId: offer.id, city: 'Москва' },
      company: { name: client.company.name, inn: client.company.inn },
      client: { id: client.userId, name: client.person.name, phone: client.person.phone },
      vendor: { id: offer.vendorId },
      manager: null,
      comment: 'Нужен к весне',
      source: null,
      version: 1,
      history: [
        { from: null, to: 'submitted', by: { name: client.person.name, role: 'client' }, reason: null },
      ],
    });
    const events = await t.context.db
      .selectFrom('events')
      .select(['type', 'subject_version', 'actor_id', 'data'])
      .where('subject_id', '=', sent.body.id)
      .execute();
    expect(events).toMatchObject([
      { type: 'request.submitted', subject_version: 1, actor_id: client.userId, data: { to: 'submitted' } },
    ]);
    const row = await t.context.db
      .selectFrom('requests')
      .select('source')
      .where('id', '=', sent.body.id)
      .executeTakeFirstOrThrow();
    expect(row.source).toStrictEqual({ utmSource: 'mail' });
  });

  test('for an asset described in words is calculated by the type’s terms', async () => {
    const byWords = await send(manual({ link: 'https://example.com/shacman', supplier: 'ООО «Поставщик»' }));
    expect(byWords.status).toBe(201);
    expect((await view(byWords.body.id)).body).toMatchObject({
      kind: 'manual',
      vendor: null,
      subject: {
        title: 'Самосвал Shacman',
        link: 'https://example.com/shacman',
        supplier: 'ООО «Поставщик»',
        condition: null,
        drawing: { key: 'trucks-tipper' },
      },
      terms: { offer: { annualRate: '0.245', monthsMax: 60 } },
    });
  });
});

describe('is refused', () => {
  test('a rate, or any other key besides the choice', async () => {
    for (const key of ['annualRate', 'buyoutKopecks', 'fees', 'insurance', 'priceKopecks', 'x'])
      expect(await refusal(forOffer({ ...usualChoice, [key]: '0.01' }))).toMatchObject(
        errors({ [`terms.${key}`]: 'unknown' }),
      );
    const two = await refusal(forOffer({ ...usualChoice, annualRate: '0', fees: [] }));
    expect(two).toMatchObject(errors({ 'terms.annualRate': 'unknown', 'terms.fees': 'unknown' }));
  });

  test('a choice beyond the limits, with the bound', async () => {
    const cases: [object, string, string, object?][] = [
      [{ months: 1000 }, 'terms.months', 'max', { max: 48 }],
      [{ months: 0 }, 'terms.months', 'min', { min: 12 }],
      [{ months: 36.5 }, 'terms.months', 'invalid'],
      [{ months: 'NaN' }, 'terms.months', 'invalid'],
      [{ months: 1e308 }, 'terms.months', 'max', { max: 48 }],
      [{ advance: { share: '0.05' } }, 'terms.advance.share', 'min', { min: '0.1' }],
      [{ advance: { share: '-0.2' } }, 'terms.advance.share', 'min', { min: '0.1' }],
      [{ advance: { share: '0.41' } }, 'terms.advance.share', 'max', { max: '0.4' }],
      [
        { advance: { amountKopecks: 400_000_000 } },
        'terms.advance.amountKopecks',
        'max',
        { max: 320_000_000 },
      ],
      [{ advance: {} }, 'terms.advance', 'required'],
      [{ schedule: 'seasonal', weights: Array(12).fill(1) }, 'terms.schedule', 'unsupported'],
      [{ schedule: 'decreasing', timing: 'prepaid' }, 'terms.timing', 'unsupported'],
      [{ startDate: '1999-12-31' }, 'terms.startDate', 'min', { min: '2000-01-01' }],
      [{ startDate: '2026-02-30' }, 'terms.startDate', 'invalid'],
      [{ weights: [1, 2] }, 'terms.weights', 'tooShort', { min: 12 }],
    ];
    for (const [changed, field, code, bound] of cases) {
      const refused = await refusal(forOffer({ ...usualChoice, ...changed }));
      expect(refused).toMatchObject(errors({ [field]: code }));
      expect(refused.params?.[field]).toStrictEqual(bound);
    }
  });

  test('an offer that is archived in the meantime, unknown or damaged', async () => {
    const archived = (await createOffer(t)).id;
    await archiveOffer(t, archived);
    for (const offerId of [archived, '01970000-0000-7000-8000-000000000000'])
      expect(await refusal({ ...forOffer(), offerId })).toMatchObject(errors({ offerId: 'notAvailable' }));
    expect(await refusal({ ...forOffer(), offerId: 'x' })).toMatchObject(errors({ offerId: 'invalid' }));
    expect(await refusal({ kind: 'offer', terms: usualChoice, ...toNoLessor })).toMatchObject(
      errors({ offerId: 'required' }),
    );
  });

  test('an asset of an unknown type, without a price or with one beyond the limits', async () => {
    const cases: [object, object][] = [
      [{ typeId: 'spaceship' }, { 'subject.typeId': 'notFound' }],
      [{ priceKopecks: 0 }, { 'subject.priceKopecks': 'min' }],
      [{ priceKopecks: -1 }, { 'subject.priceKopecks': 'min' }],
      [{ priceKopecks: 30_000_000_001 }, { 'subject.priceKopecks': 'max' }],
      [{ priceKopecks: null }, { 'subject.priceKopecks': 'required' }],
      [{ priceKopecks: '900' }, { 'subject.priceKopecks': 'invalid' }],
      [{ name: '' }, { 'subject.name': 'required' }],
      [{ link: 'javascript:alert(1)' }, { 'subject.link': 'invalid' }],
    ];
    for (const [changed, fields] of cases)
      expect(await refusal(manual(changed))).toMatchObject(errors(fields));
    const spans = await refusal(manual({}, { ...usualChoice, months: 61 }));
    expect(spans).toMatchObject({
      ...errors({ 'terms.months': 'max' }),
      params: { 'terms.months': { max: 60 } },
    });
  });

  test('an unknown kind', async () => {
    expect(await refusal({})).toMatchObject(errors({ kind: 'required' }));
    for (const kind of ['x', 1, '__proto__'])
      expect(await refusal({ ...forOffer(), kind })).toMatchObject(errors({ kind: 'invalid' }));
  });

  test('somebody without a company, who only views it, a vendor, staff, or nobody', async () => {
    const homeless = await createSignedIn(t);
    expect(await refusal(forOffer(), homeless)).toMatchObject(errors({ company: 'required' }));
    const company = await createCompany(t);
    const inCompany = { companyId: company.id };
    const forbidden = { status: 403, error: { _global: 'forbidden' } };
    expect(
      await refusal(forOffer(), await createSignedIn(t, { ...inCompany, companyRole: 'viewer' })),
    ).toMatchObject(forbidden);
    const vendorId = (await createVendor(t)).id;
    for (const traits of [{ role: 'vendor', vendorId, ...inCompany }, { role: 'manager' }] as const)
      expect(await refusal(forOffer(), await createSignedIn(t, traits))).toMatchObject(forbidden);
    expect(await refusal(forOffer(), { headers: {} })).toMatchObject({ status: 401 });
    const pending = await createSignedIn(t, { ...inCompany, companyRole: 'pending' });
    expect((await send(forOffer(), pending)).status).toBe(201);
  });
});

describe('an Idempotency-Key', () => {
  test('makes one request of twenty repeated clicks', async () => {
    const before = await countRequests();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(forOffer(), client, 'double-click-1')),
    );
    expect(statusesOf(answers)).toStrictEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countRequests()).toBe(before + 1);
  });

  test('with another body is a conflict; from another person it is another key; without one there are two requests', async () => {
    const first = await send(forOffer(), client, 'one-of-a-kind');
    const other = await send(forOffer({ ...usualChoice, months: 24 }), client, 'one-of-a-kind');
    expect(other).toMatchObject({ status: 409, body: { error: { _global: 'idempotencyConflict' } } });
    const stranger = await createClient(t);
    const theirs = await send(forOffer(), stranger, 'one-of-a-kind');
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(first.body.id);
    const [one, two] = [await send(forOffer()), await send(forOffer())];
    expect(one.body.id).not.toBe(two.body.id);
  });

  test('from another sign-in of the same person is the same key', async () => {
    const company = await createCompany(t);
    const person = await createPerson(t, { companyId: company.id });
    const [here, there] = [await signIn(t, person), await signIn(t, person)];
    const first = await send(forOffer(), here, 'two-devices');
    expect((await send(forOffer(), there, 'two-devices')).body).toStrictEqual(first.body);
  });

  test('must be 8 to 200 visible characters', async () => {
    for (const key of ['short', 'x'.repeat(201), 'with a space'])
      expect(await send(forOffer(), client, key)).toMatchObject({
        status: 400,
        body: { error: { _global: 'badRequest' } },
      });
  });
});
