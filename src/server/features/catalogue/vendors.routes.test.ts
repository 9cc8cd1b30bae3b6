import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get } from '#tests/factories/http.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('vendors', () => {
  it('are found by id and by slug, with the number and the places of their offers', async () => {
    const vendor = await createVendor(t);
    await createOffer(t, { vendorId: vendor.id });
    for (const key of [vendor.id, vendor.slug]) {
      const { status, body, headers } = await get(t, `/api/vendors/${key}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...vendor, offersCount: 1, regions: [{ value: '77', name: 'Москва' }] });
      expect(headers['page-tags']).toBe(`vendor:${vendor.id}`);
    }
    expect((await get(t, '/api/vendors')).body.items).toContainEqual(
      expect.objectContaining({ id: vendor.id }),
    );
  });

  it('are not found if unknown or hidden', async () => {
    const vendor = await createVendor(t);
    await t.context.db.updateTable('vendors').set({ status: 'hidden' }).where('id', '=', vendor.id).execute();
    for (const key of [vendor.id, vendor.slug, 'nobody', '%00', '0198c000-0000-7000-8000-000000000000']) {
      expect((await get(t, `/api/vendors/${key}`)).status).toBe(404);
      expect((await get(t, `/api/vendors/${key}/offers`)).status).toBe(404);
    }
    // Its page is rendered anew once it is shown again.
    expect((await get(t, `/api/vendors/${vendor.id}`)).headers['page-tags']).toBe('list');
  });

  it('list only their own offers, with the filters of the catalogue', async () => {
    const { vendorId } = await createOffer(t, { priceKopecks: 500_000_000 });
    const { id } = await createOffer(t, { vendorId, priceKopecks: 400_000_000 });
    const other = await createVendor(t);
    const { body, headers } = await get(t, `/api/vendors/${vendorId}/offers?sort=price&vendor=${other.slug}`);
    expect(body.total).toBe(2);
    expect(body.items[0].id).toBe(id);
    expect(headers['page-tags']).toBe(`list,vendor:${vendorId}`);
    const cheap = await get(t, `/api/vendors/${vendorId}/offers?price=-4500000`);
    expect(cheap.body.items.map((item: { id: string }) => item.id)).toEqual([id]);
    expect((await get(t, `/api/vendors/${vendorId}/offers?term=1000`)).status).toBe(400);
  });
});
