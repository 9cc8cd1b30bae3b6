import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LessorFit } from '#contract/lessors.ts';
import type { LessorRole } from '#contract/roles.ts';
import { get, nobody, post } from '#tests/factories/http.ts';
import { cardDetails, createLessor, lessorDetails } from '#tests/factories/lessor.ts';
import { archiveOffer, createOffer } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: TestSignIn;
let manager: TestSignIn;

beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
  manager = await createSignedIn(t, { role: 'manager' });
});
beforeEach(async () => {
  await t.context.db
    .updateTable('users')
    .set({ role: 'client', lessor_id: null, lessor_role: null })
    .where('lessor_id', 'is not', null)
    .execute();
  await t.context.db.deleteFrom('rate_cards').execute();
  await t.context.db.deleteFrom('lessors').execute();
});
afterAll(() => t.close());

/** A person whom an admin has assigned to a lessor. */
const createAtLessor = async (lessorId: string, lessorRole: LessorRole = 'owner'): Promise<TestSignIn> => {
  const person = await createSignedIn(t);
  const { version } = (await get(t, `/api/users/${person.userId}`, admin)).body;
  const change = { role: 'lessor', lessorId, lessorRole, version };
  expect((await post(t, `/api/users/${person.userId}`, change, admin)).status).toBe(200);
  return person;
};

const eventsOf = (id: string) =>
  t.context.db
    .selectFrom('events')
    .select(['type', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute();

const named = (items: LessorFit[]) => items.map(({ lessor, fits }) => [lessor.id, fits]);

describe('a lessor', () => {
  test('is created and changed by an admin, read by staff, and has a unique ИНН', async () => {
    const body = lessorDetails({ about: 'Вся страна' });
    const made = await post(t, '/api/lessors', body, admin);
    expect(made).toMatchObject({
      status: 201,
      body: { ...body, state: 'active', people: [], version: 1, abilities: { change: true } },
    });
    const { id } = made.body;
    const inn = { error: { inn: 'taken' } };
    expect(await post(t, '/api/lessors', body, admin)).toMatchObject({ status: 422, body: inn });
    const wrong = await post(t, '/api/lessors', lessorDetails({ inn: '7707083894' }), admin);
    expect(wrong).toMatchObject({ status: 422, body: { error: { inn: 'inn' } } });

    const url = `/api/lessors/${id}`;
    const changed = await post(t, url, { name: 'АО «Лизинг»', state: 'archived', version: 1 }, admin);
    expect(changed.body).toEqual({ ...made.body, name: 'АО «Лизинг»', state: 'archived', version: 2 });
    const stale = await post(t, url, { name: 'АО', version: 1 }, admin);
    expect(stale).toMatchObject({ status: 409, body: { error: { _global: 'staleVersion' } } });
    const other = (await post(t, '/api/lessors', lessorDetails(), admin)).body;
    const ofOther = await post(t, url, { inn: other.inn, version: 2 }, admin);
    expect(ofOther).toMatchObject({ status: 422, body: inn });
    const seen = (await get(t, url, manager)).body;
    expect(seen).toEqual({
      ...changed.body,
      abilities: { change: false, writeCards: false, writeDocuments: true },
    });
    expect((await get(t, '/api/lessors', manager)).body.items).toHaveLength(2);
    expect(await eventsOf(id)).toEqual([
      { type: 'lessor.created', actor_id: admin.userId },
      { type: 'lessor.updated', actor_id: admin.userId },
    ]);
  });

  test('is read by its own people, who are named, and hidden from people of other lessors', async () => {
    const { lessor } = await createLessor(t);
    const { lessor: other } = await createLessor(t);
    const viewer = await createAtLessor(lessor.id, 'viewer');
    const owner = await createAtLessor(lessor.id);
    const stranger = await createAtLessor(other.id);
    const url = `/api/lessors/${lessor.id}`;
    const people = [viewer, owner].map(({ userId }) => userId);
    for (const reader of [viewer, owner, manager, admin]) {
      const { body } = await get(t, url, reader);
      expect(body.people.map(({ id }: { id: string }) => id).toSorted()).toEqual(people.toSorted());
    }
    const { items } = (await get(t, '/api/lessors', owner)).body;
    expect(items).toMatchObject([{ id: lessor.id, abilities: { change: false, writeCards: true } }]);
    expect((await get(t, url, stranger)).status).toBe(404);
    expect((await post(t, url, { name: 'Новое имя', version: 1 }, owner)).status).toBe(403);
    expect((await post(t, url, { name: 'Новое имя', version: 1 }, stranger)).status).toBe(404);
    expect((await post(t, '/api/lessors', lessorDetails(), owner)).status).toBe(403);
    expect((await get(t, '/api/lessors', await createSignedIn(t))).status).toBe(403);
  });
});

describe('a rate card', () => {
  test('is written and ended by owner and employee, read by a viewer, and hidden from other lessors', async () => {
    const { lessor } = await createLessor(t, []);
    const { lessor: other } = await createLessor(t);
    const url = `/api/lessors/${lessor.id}/rate-cards`;
    const employee = await createAtLessor(lessor.id, 'employee');
    const viewer = await createAtLessor(lessor.id, 'viewer');
    const stranger = await createAtLessor(other.id);
    const made = await post(t, url, cardDetails(), employee);
    expect(made.status).toBe(201);
    expect((await post(t, url, cardDetails(), viewer)).status).toBe(403);
    expect((await post(t, url, cardDetails(), manager)).status).toBe(403);
    expect((await post(t, url, cardDetails(), stranger)).status).toBe(404);
    expect((await get(t, url, viewer)).body.items).toHaveLength(1);
    expect((await get(t, url, stranger)).status).toBe(404);
    const end = `${url}/${made.body.id}/end`;
    expect((await post(t, end, {}, viewer)).status).toBe(403);
    expect((await post(t, end, {}, stranger)).status).toBe(404);
    expect((await post(t, end, {}, employee)).status).toBe(200);
    expect((await post(t, url, cardDetails({ annualRate: '24' }), employee)).status).toBe(422);
  });

  test('is never edited: a new version ends the old one, and an ended card cannot be replaced', async () => {
    const { lessor, cards } = await createLessor(t);
    const [first] = cards;
    const url = `/api/lessors/${lessor.id}/rate-cards`;
    const body = { ...cardDetails({ annualRate: '0.22' }), replaces: first?.id };
    const second = await post(t, url, body, admin);
    expect(second).toMatchObject({ status: 201, body: { version: 2, annualRate: '0.22', endedAt: null } });
    expect(await post(t, url, body, admin)).toMatchObject({
      status: 422,
      body: { error: { replaces: 'notAvailable' } },
    });
    const { items } = (await get(t, url, manager)).body;
    expect(items.map(({ version, endedAt }: typeof second.body) => [version, endedAt === null])).toEqual([
      [2, true],
      [1, false],
    ]);
    const end = `${url}/${second.body.id}/end`;
    expect((await post(t, end, {}, admin)).status).toBe(200);
    expect((await post(t, end, {}, admin)).status).toBe(409);
    const { lessor: other } = await createLessor(t);
    expect(
      (await post(t, `/api/lessors/${other.id}/rate-cards/${second.body.id}/end`, {}, admin)).status,
    ).toBe(404);
    expect(await post(t, `/api/lessors/${other.id}/rate-cards`, body, admin)).toMatchObject({ status: 422 });
  });
});

describe('what lessors offer for a lease', () => {
  const terms = { advance: { share: '0.2' }, months: 36, startDate: '2026-12-01' };
  const fit = (body: object) => post(t, '/api/lessors/fit', { terms, ...body }, nobody);

  test('is calculated for one asset and multiplied for several', async () => {
    const { id: offerId } = await createOffer(t);
    const { lessor } = await createLessor(t, [{ insurance: { share: '0.03', inPayments: false } }]);
    const own = async (body: object): Promise<LessorFit | undefined> =>
      (await fit({ offerId, ...body })).body.items.find((item: LessorFit) => item.lessor.id === lessor.id);
    const one = await own({});
    expect(await own({ quantity: 3 })).toEqual({
      ...one,
      paymentKopecks: 3 * (one?.paymentKopecks ?? 0),
      allInKopecks: 3 * (one?.allInKopecks ?? 0),
      insuranceKopecks: 3 * (one?.insuranceKopecks ?? 0),
    });
    // 3 % of the price for each of three years.
    expect(one?.insuranceKopecks).toBe(72_000_000);
    expect(await fit({ offerId, quantity: 0 })).toMatchObject({
      status: 422,
      body: { error: { quantity: 'min' } },
    });
  });

  test('is the cheapest fitting card of each, or why none fits, the cheapest first', async () => {
    const { id: offerId } = await createOffer(t);
    const dear = await createLessor(t, [{ annualRate: '0.28' }]);
    const cheap = await createLessor(t, [{ annualRate: '0.25' }, { annualRate: '0.21', name: 'Лучший' }]);
    const never = await createLessor(t, [{ typeIds: ['cars'], monthsMax: 24 }, { monthsMax: 24 }]);
    const { items } = (await fit({ offerId })).body as { items: LessorFit[] };
    expect(named(items)).toEqual([
      [cheap.lessor.id, true],
      [dear.lessor.id, true],
      [never.lessor.id, false],
    ]);
    const { id, name, inn, address } = cheap.lessor;
    expect(items[0]).toMatchObject({
      lessor: { id, name, inn, address },
      card: { id: cheap.cards[1]?.id, name: 'Лучший', version: 1 },
      unknown: ['companyKind'],
      reasons: [],
    });
    // The figures equal those of the calculation.
    const same = await post(t, '/api/calculate', {
      ...terms,
      priceKopecks: 800_000_000,
      annualRate: '0.21',
      buyoutKopecks: 100_000,
      schedule: 'annuity',
    });
    const { paymentKopecks, allInKopecks, effectiveRate } = same.body;
    expect(items[0]).toMatchObject({ paymentKopecks, allInKopecks, effectiveRate });
    expect(items[2]).toMatchObject({
      card: null,
      paymentKopecks: null,
      reasons: [{ code: 'monthsMax', bound: 24 }],
    });
  });

  test('is ordered as if none named insurance: without it a sum only looks smaller', async () => {
    const { id: offerId } = await createOffer(t);
    const insurance = { share: '0.05', inPayments: true };
    const bare = await createLessor(t, [{ annualRate: '0.22' }]);
    const insured = await createLessor(t, [
      { annualRate: '0.24' },
      { annualRate: '0.2', name: 'Со страховкой', insurance },
    ]);
    const { items } = (await fit({ offerId })).body as { items: LessorFit[] };
    expect(named(items)).toEqual([
      [insured.lessor.id, true],
      [bare.lessor.id, true],
    ]);
    expect(items[0]?.card?.name).toBe('Со страховкой');
    expect(items[0]?.allInKopecks).toBeGreaterThan(items[1]?.allInKopecks ?? 0);
    expect(items[1]?.insuranceKopecks).toBe(0);
  });

  test('uses only open cards of active lessors', async () => {
    const { lessor, cards } = await createLessor(t);
    const subject = { typeId: 'tipper', priceKopecks: 800_000_000 };
    expect(named((await fit({ subject })).body.items)).toEqual([[lessor.id, true]]);
    await post(t, `/api/lessors/${lessor.id}`, { state: 'archived', version: 1 }, admin);
    expect((await fit({ subject })).body.items).toEqual([]);
    await post(t, `/api/lessors/${lessor.id}`, { state: 'active', version: 2 }, admin);
    await post(t, `/api/lessors/${lessor.id}/rate-cards/${cards[0]?.id}/end`, {}, admin);
    expect((await fit({ subject })).body.items).toEqual([]);
  });

  test('is refused for what is not on offer, and for neither or both of offer and asset', async () => {
    await createLessor(t);
    const { id: offerId } = await createOffer(t);
    const subject = { typeId: 'tipper', priceKopecks: 800_000_000 };
    expect((await fit({})).status).toBe(422);
    expect((await fit({ offerId, subject })).status).toBe(422);
    expect(await fit({ subject: { ...subject, typeId: 'submarine' } })).toMatchObject({
      status: 422,
      body: { error: { 'subject.typeId': 'unknown' } },
    });
    await archiveOffer(t, offerId);
    expect((await fit({ offerId })).status).toBe(404);
  });
});
