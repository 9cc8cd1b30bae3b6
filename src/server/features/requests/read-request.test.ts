import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestStatuses } from '#contract/request-statuses.ts';
import { createCompany } from '#tests/factories/company.ts';
import { get } from '#tests/factories/http.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createSignedIn, putInCompany, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let vendor: TestSignIn;
let manager: TestSignIn & { person: { name: string; phone: string } };
let admin: TestSignIn;
let id: string;

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  const { id: vendorId } = await createVendor(t);
  vendor = await createSignedIn(t, { role: 'vendor', vendorId });
  manager = await createSignedIn(t, { role: 'manager' });
  admin = await createSignedIn(t, { role: 'admin' });
  const offer = await createOffer(t, { vendorId });
  ({ id } = await createRequest(t, { by: client, offerId: offer.id, comment: 'Перезвоните после обеда' }));
});
afterAll(() => t.close());

const read = (who: TestSignIn, requestId = id) => get(t, `/api/requests/${requestId}`, who);

const moves = async (who: TestSignIn): Promise<string[]> =>
  (await read(who)).body.abilities.transitions.map(({ to }: { to: string }) => to);

describe('a request', () => {
  test('shows a vendor only the asset, the number, the status, the region and the company’s name', async () => {
    for (const status of requestStatuses) {
      await putRequest(t, id, { status, managerId: manager.userId });
      const { status: answered, body } = await read(vendor);
      expect(answered).toBe(200);
      const met = ['delivery', 'issued', 'closed'].includes(status);
      expect(body).toMatchObject({
        status,
        subject: { title: 'КАМАЗ 65115, 6×4', city: 'Москва' },
        company: { id: null, name: client.company.name, inn: null, region: 'Москва' },
        client: met ? { name: client.person.name, phone: client.person.phone, email: null } : null,
        terms: null,
        calculation: null,
        manager: null,
        comment: null,
        source: null,
        documents: [],
        commercialOffers: [],
        history: [{ to: 'submitted', by: null, reason: null }],
      });
      const said = JSON.stringify(body);
      const secrets = ['paymentKopecks', 'annualRate', 'utmSource', client.company.inn, client.person.email];
      for (const secret of met ? secrets : [...secrets, client.person.phone, client.person.name])
        expect(said).not.toContain(secret);
    }
    const { body } = await get(t, '/api/requests', vendor);
    expect(body.items).toMatchObject([
      { id, paymentKopecks: null, months: null, advanceKopecks: null, managerName: null },
    ]);
    await putRequest(t, id, { status: 'submitted' });
  });

  test('shows an invited lessor the company with its ИНН, region and whether it is proven, and nobody’s name', async () => {
    const { lessor } = await createLessor(t);
    const who = await createSignedIn(t, { lessor: { id: lessor.id, role: 'viewer' } });
    const sent = await createRequest(t, { by: client, lessorIds: [lessor.id] });
    const { name, inn } = client.company;
    expect((await read(who, sent.id)).body).toMatchObject({
      company: { id: null, name, inn, region: 'Москва', state: 'proven' },
      client: null,
    });
  });

  test('shows its client everything but the source, and staff everything', async () => {
    const mine = (await read(client)).body;
    expect(mine).toMatchObject({
      client: { email: client.person.email, phone: client.person.phone },
      company: { id: client.company.id, inn: client.company.inn },
      calculation: { payments: { length: 36 } },
      comment: 'Перезвоните после обеда',
      source: null,
    });
    for (const staff of [manager, admin]) {
      const { body } = await read(staff);
      expect({ ...body, abilities: null }).toStrictEqual({
        ...mine,
        abilities: null,
        source: { utmSource: 'test' },
      });
    }
  });

  test('names its manager with a phone to its client, to staff and to the chosen lessor', async () => {
    const { lessor } = await createLessor(t);
    const chosen = await createSignedIn(t, { lessor: { id: lessor.id, role: 'employee' } });
    const deal = await createRequest(t, { by: client, lessorIds: [lessor.id], managerId: manager.userId });
    const managerFor = async (who: TestSignIn) => (await read(who, deal.id)).body.manager;
    const { name, phone } = manager.person;
    const named = { id: manager.userId, name, phone, away: null };
    for (const who of [client, manager, admin]) expect(await managerFor(who)).toStrictEqual(named);
    expect(await managerFor(chosen)).toBeNull();
    await t.context.db
      .updateTable('requests')
      .set({ lessor_id: lessor.id })
      .where('id', '=', deal.id)
      .execute();
    expect(await managerFor(chosen)).toStrictEqual(named);
    const setStatus = (status: 'active' | 'blocked') =>
      t.context.db.updateTable('users').set({ status }).where('id', '=', manager.userId).execute();
    await setStatus('blocked');
    expect(await managerFor(client)).toStrictEqual({ ...named, phone: null });
    await setStatus('active');
  });

  test('says which moves its reader may make', async () => {
    expect(await moves(client)).toStrictEqual(['cancelled']);
    expect(await moves(manager)).toStrictEqual(['cancelled', 'in_review']);
    expect(await moves(vendor)).toStrictEqual([]);
  });

  test('is a 404 for those who may not know of it', async () => {
    const notFound = { status: 404, body: { error: { _global: 'notFound' } } };
    const stranger = await createClient(t);
    const otherVendor = await createSignedIn(t, { role: 'vendor', vendorId: (await createVendor(t)).id });
    const pending = await createSignedIn(t, { companyId: client.company.id, companyRole: 'pending' });
    for (const who of [stranger, otherVendor, pending]) {
      expect(await read(who)).toMatchObject(notFound);
      expect((await get(t, '/api/requests', who)).body).toMatchObject({ items: [], total: 0 });
    }
    for (const damaged of ['x', '%00', '01970000-0000-7000-8000-00000000000', "'--", '../account'])
      expect((await read(client, encodeURIComponent(damaged))).status).toBe(404);
    expect(await read(client, '01970000-0000-7000-8000-000000000000')).toMatchObject(notFound);
  });

  test('follows the person’s role in the company', async () => {
    const colleague = await createSignedIn(t, { companyId: client.company.id, companyRole: 'viewer' });
    expect((await read(colleague)).status).toBe(200);
    await putInCompany(t, client.person, { companyId: client.company.id, companyRole: 'pending' });
    expect((await read(client)).status).toBe(200);
    const elsewhere = await createCompany(t);
    await putInCompany(t, client.person, { companyId: elsewhere.id, companyRole: 'owner' });
    expect((await read(client)).status).toBe(200);
    const left = t.context.db.deleteFrom('company_people').where('user_id', '=', client.userId);
    await left.where('company_id', '=', client.company.id).execute();
    expect((await read(client)).status).toBe(404);
    await putInCompany(t, client.person, { companyId: client.company.id, companyRole: 'owner' });
  });
});
