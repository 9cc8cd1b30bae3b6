import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffVendor } from '#contract/staff-vendors.ts';
import { archiveOffers } from '#server/features/offers/index.ts';
import { call, get, post, statusesOf } from '#tests/factories/http.ts';
import { archiveOffer, createOffer, createOffers } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { nextNumber } from '#tests/factories/unique.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: Awaited<ReturnType<typeof createSignedIn>>;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());

const path = '/api/staff/vendors';
const vendorOf = async (id: string): Promise<StaffVendor> => (await get(t, `${path}/${id}`, admin)).body;
const change = async (id: string, body: object) =>
  post(t, `${path}/${id}`, { version: (await vendorOf(id)).version, ...body }, admin);
const remove = async (id: string) =>
  call(t, { method: 'DELETE', url: `${path}/${id}?version=${(await vendorOf(id)).version}` }, admin);
const inCatalogue = async (vendorId: string): Promise<number> =>
  (await get(t, `/api/catalog?vendor=${vendorId}&limit=1`)).body.total;

const newVendor = async (traits: object = {}): Promise<StaffVendor> => {
  const body = { name: 'Спецмаш', slug: `spetsmash-${nextNumber()}`, ...traits };
  const answer = await post(t, path, body, admin);
  expect(answer.status).toBe(201);
  return answer.body;
};

const faultOf = async (body: object) => (await post(t, path, { name: 'Дилер', ...body }, admin)).body.error;

describe('a vendor', () => {
  test('is created with the company of its ИНН, found by name, and public at once', async () => {
    const made = await newVendor({ name: 'Кран и ковш', inn: '7707083893' });
    expect(made).toMatchObject({
      status: 'active',
      company: { inn: '7707083893' },
      people: [],
      offers: 0,
      withheld: 0,
    });
    const twin = await newVendor({ inn: '7707083893' });
    expect(twin.company).toEqual(made.company);
    const found = (await get(t, `${path}?q=${encodeURIComponent('кран и')}`, admin)).body;
    expect(found).toMatchObject({ total: 1, items: [{ id: made.id }] });
    expect((await get(t, `/api/vendors/${made.slug}`)).status).toBe(200);
  });

  test('needs a unique slug and a valid ИНН', async () => {
    const { slug } = await newVendor();
    expect(await faultOf({ slug })).toMatchObject({ slug: 'taken' });
    expect(await faultOf({ slug: 'Дилер' })).toMatchObject({ slug: 'invalid' });
    expect(await faultOf({ slug: 'dealer', inn: '7707083890' })).toMatchObject({ inn: 'inn' });
    const other = await newVendor();
    expect((await change(other.id, { slug })).body.error).toMatchObject({ slug: 'taken' });
  });

  test('changed by two admins at once is changed by one of them', async () => {
    const { id } = await newVendor();
    const answers = await Promise.all(
      ['Первый', 'Второй'].map((name) => post(t, `${path}/${id}`, { name, version: 1 }, admin)),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  test('is in the audit log with its values before and after', async () => {
    const { id } = await newVendor({ name: 'Было' });
    await change(id, { name: 'Стало' });
    await remove(id);
    const { items } = (await get(t, `/api/audit?subject=${id}`, admin)).body;
    expect(items).toMatchObject([
      { type: 'vendor.deleted', data: { before: { name: 'Стало' }, after: { name: null } } },
      { type: 'vendor.updated', data: { before: { name: 'Было' }, after: { name: 'Стало' } } },
      { type: 'vendor.created', data: { before: { name: null }, after: { name: 'Было' } } },
    ]);
  });
});

describe('a vendor in use', () => {
  test('is not removed, and says what refers to it', async () => {
    const { vendorId } = await createOffer(t);
    await createSignedIn(t, { role: 'vendor', vendorId });
    expect((await remove(vendorId)).body).toMatchObject({
      error: { _global: 'inUse' },
      params: { _global: { offers: 1, people: 1 } },
    });
    expect((await vendorOf(vendorId)).people).toHaveLength(1);
  });
});

describe('a hidden vendor', () => {
  test('disappears from the catalogue with its offers, at once, and both come back as they were', async () => {
    const { ids, vendorId } = await createOffers(t, 3);
    const [first = '', second = ''] = ids;
    await archiveOffer(t, second);
    expect((await change(vendorId, { status: 'hidden' })).body).toMatchObject({ offers: 0, withheld: 2 });
    expect(await inCatalogue(vendorId)).toBe(0);
    expect((await get(t, `/api/offers/${first}`)).status).toBe(404);
    expect((await get(t, `/api/vendors/${vendorId}`)).status).toBe(404);
    const { body } = await change(vendorId, { status: 'active' });
    expect(body).toMatchObject({ offers: 2, withheld: 0 });
    expect(await inCatalogue(vendorId)).toBe(2);
    expect((await get(t, `/api/offers/${second}`)).status).toBe(404);
  });

  test('with more offers than fit into one step is completed by a job', async () => {
    const { vendorId } = await createOffers(t, 1001);
    await change(vendorId, { status: 'hidden' });
    await t.settle();
    expect(await vendorOf(vendorId)).toMatchObject({ offers: 0, withheld: 1001 });
    await change(vendorId, { status: 'active' });
    await t.settle();
    expect(await vendorOf(vendorId)).toMatchObject({ offers: 1001, withheld: 0 });
  });

  test('puts nothing on sale; offers that its feed drops meanwhile do not come back', async () => {
    const { ids, vendorId } = await createOffers(t, 2);
    const [first = '', second = ''] = ids;
    const owner = await createSignedIn(t, { role: 'vendor', vendorId });
    await change(vendorId, { status: 'hidden' });
    const { version } = (await get(t, `/api/stock/${first}`, owner)).body;
    const restored = await post(t, `/api/offers/${first}/restore`, { version }, owner);
    expect(restored.body.error).toMatchObject({ vendorId: 'notAvailable' });
    await t.context.db.transaction().execute((tx) => archiveOffers(t.context, tx, [second]));
    await change(vendorId, { status: 'active' });
    expect((await get(t, `/api/offers/${first}`)).status).toBe(200);
    expect((await get(t, `/api/offers/${second}`)).status).toBe(404);
  });
});
