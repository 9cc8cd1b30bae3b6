import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestStatuses } from '#contract/request-statuses.ts';
import { auditFacts } from '#domain/accounts/audit-facts.ts';
import { statusesFrom } from '#domain/requests/request-clock.ts';
import { get, post } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { isWorkingDay } from '#domain/requests/working-days.ts';
import { moscowDay, moscowOf } from '#domain/formats/moscow.ts';
import type { Documents } from '#server/features/documents/index.ts';
import type { Feature } from '#server/platform/feature.ts';
import { isInn } from '#domain/formats/company-numbers.ts';
import { demoVendors } from './vendors.ts';
import { seedDemo } from './index.ts';
import { makeDemoOffers } from './make-offers.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const isDocuments = (feature: Feature): feature is Documents => feature.name === 'documents';

/** The demo's deals have documents made by the product itself. */
const context = () => {
  const documents = t.product.features.find(isDocuments);
  if (!documents) throw new Error('The product makes no documents');
  return { ...t.context, makeDocument: documents.make };
};

describe('the demo', () => {
  it('fills only an empty database, and once even with two starts at a time', async () => {
    expect((await get(t, '/api/catalog')).body).toMatchObject({ items: [], total: 0 });
    await Promise.all([seedDemo(context()), seedDemo(context())]);
    await seedDemo(context());
    const { body } = await get(t, '/api/catalog?limit=1');
    expect(body.total).toBe(makeDemoOffers().length);
    expect((await get(t, '/api/vendors')).body.items).toHaveLength(8);
  });

  it('has eight lessors whose cards differ, so that many offers have a range of payments', async () => {
    const { items } = (await get(t, '/api/catalog?limit=100&facets=0')).body;
    const counts: number[] = [];
    for (const { id } of items.slice(0, 30)) {
      const terms = { advance: { share: '0.2' }, months: 36, startDate: '2026-12-01' };
      const { body } = await post(t, '/api/lessors/fit', { offerId: id, terms });
      expect(body.items).toHaveLength(8);
      counts.push(body.items.filter(({ fits }: { fits: boolean }) => fits).length);
    }
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(counts.filter((count) => count >= 3).length).toBeGreaterThan(counts.length / 2);
  });

  it('has vendors whose companies a consent can name', async () => {
    for (const { slug, inn } of demoVendors) {
      expect(isInn(inn)).toBe(true);
      expect((await get(t, `/api/vendors/${slug}`)).body).toMatchObject({
        inn,
        contacts: { address: expect.any(String) },
      });
    }
  });

  it('has proven clients, and a person whose documents wait for staff', async () => {
    const { db } = t.context;
    const rows = await db
      .selectFrom('company_people')
      .innerJoin('companies', 'companies.id', 'company_people.company_id')
      .select(['companies.name', 'company_people.role', 'company_people.proof'])
      .select((eb) => eb('waiting_since', 'is not', null).as('waits'))
      .orderBy('companies.name')
      .execute();
    expect(rows).toStrictEqual([
      { name: 'ИП Полевой Пётр Ильич', role: 'owner', proof: 'accepted', waits: false },
      { name: 'ООО «Новый маршрут»', role: 'pending', proof: null, waits: true },
      { name: 'ООО «Северный тракт»', role: 'owner', proof: 'accepted', waits: false },
    ]);
    const { state } = await db.selectFrom('files').select('state').executeTakeFirstOrThrow();
    expect(state).toBe('attached');
  });

  it('has requests in every status, sent ones passed on to lessors, with their commercial offers', async () => {
    const { db } = t.context;
    const all = await db.selectFrom('requests').select(['id', 'status', 'lessor_id']).execute();
    expect(all.map(({ status }) => status).toSorted()).toStrictEqual(requestStatuses.toSorted());
    const requests = all.filter(({ status }) => status !== 'draft');
    const offers = await db.selectFrom('commercial_offers').select(['request_id', 'status']).execute();
    const withOffers = requests.filter(({ id }) => offers.some((offer) => offer.request_id === id));
    expect(withOffers.map(({ status }) => status).toSorted()).toStrictEqual(
      [...statusesFrom('offers_ready')].toSorted(),
    );
    expect(offers.filter(({ status }) => status === 'accepted')).toHaveLength(
      requests.filter(({ lessor_id: lessorId }) => lessorId !== null).length,
    );
    const invitations = await db.selectFrom('request_invitations').select(['request_id', 'state']).execute();
    for (const { id } of requests)
      expect(invitations.some((invitation) => invitation.request_id === id)).toBe(true);
  });

  it('has a request that was handed over to a colleague who is away, and a vendor who has answered', async () => {
    const { db } = t.context;
    const given = await db
      .selectFrom('request_assignments')
      .innerJoin('requests', 'requests.id', 'request_assignments.request_id')
      .innerJoin('absences', 'absences.user_id', 'requests.manager_id')
      .select(['requests.status', 'request_assignments.from_manager_id', 'absences.stand_in_id'])
      .execute();
    expect(given).toMatchObject([{ status: 'needs_info' }]);
    expect(given[0]?.stand_in_id).toBe(given[0]?.from_manager_id);
    const answers = await db.selectFrom('vendor_answers').select('available').execute();
    expect(answers).toEqual([{ available: 'yes' }]);
  });

  it('moves its requests in working hours', async () => {
    const rows = await t.context.db.selectFrom('request_history').select('at').execute();
    for (const { at } of rows) {
      const moscow = moscowOf(at.toISOString());
      expect(isWorkingDay(moscow.toISOString().slice(0, 10))).toBe(true);
      expect(moscow.getUTCHours()).toBeGreaterThanOrEqual(9);
      expect(moscow.getUTCHours()).toBeLessThan(18);
    }
  });

  it.each(['id', 'seq'] as const)('tells what has happened in the order of time (%s)', async (order) => {
    const events = await t.context.db.selectFrom('events').select('created_at').orderBy(order).execute();
    expect(events.length).toBeGreaterThan(100);
    expect(events).toEqual(
      events.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime()),
    );
  });

  it('is told by the log field by field, in Russian words', async () => {
    const events = await t.context.db.selectFrom('events').select('data').execute();
    const facts = [...new Set(events.flatMap(({ data }) => auditFacts(data)))];
    expect(facts.length).toBeGreaterThan(100);
    for (const fact of facts) expect(fact).toMatch(/^[а-яё][^{]*: [^{]+$/i);
  });

  it('has no payment due before its request was sent', async () => {
    const { db } = t.context;
    const rows = await db
      .selectFrom('requests')
      .innerJoin('commercial_offers', 'commercial_offers.request_id', 'requests.id')
      .where('commercial_offers.status', '=', 'accepted')
      .select('requests.created_at')
      .select(sql<string>`commercial_offers.terms -> 'choice' ->> 'startDate'`.as('starts'))
      .execute();
    expect(rows.length).toBeGreaterThan(5);
    for (const { created_at: sent, starts } of rows)
      expect(starts >= moscowDay(sent.toISOString())).toBe(true);
  });

  it('makes the same 300 or more plausible offers each time', () => {
    const offers = makeDemoOffers();
    expect(offers).toEqual(makeDemoOffers());
    expect(offers.length).toBeGreaterThanOrEqual(300);
    for (const offer of offers) {
      expect(offer.priceRub).toBeGreaterThanOrEqual(350_000);
      expect(offer.oldPriceRub ?? Infinity).toBeGreaterThan(offer.priceRub);
      expect(offer.year).toBeLessThanOrEqual(2026);
      expect(offer.description).not.toMatch(/undefined|null|NaN|,\./);
      expect(offer.wear === null || offer.condition === 'used').toBe(true);
      expect(offer.availability === 'in_stock' || offer.condition === 'new').toBe(true);
      expect(offer.vendor.sells).toContain(offer.category);
    }
  });

  it('spreads them over vendors, regions, years, conditions and availability', async () => {
    const { facets } = (await get(t, '/api/catalog')).body;
    const sizes = Object.fromEntries(
      Object.entries(facets).map(([name, values]) => [name, (values as []).length]),
    );
    expect(sizes['vendor']).toBe(8);
    expect(sizes['region']).toBeGreaterThanOrEqual(15);
    expect(sizes['year']).toBeGreaterThanOrEqual(6);
    expect(sizes['brand']).toBeGreaterThanOrEqual(50);
    expect([sizes['condition'], sizes['availability']]).toEqual([2, 3]);
  });
});
