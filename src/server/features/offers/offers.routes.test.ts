import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfferView } from '#contract/offers.ts';
import { moveOfferTo } from './index.ts';
import { get, post } from '#tests/factories/http.ts';
import { archiveOffer, createOffer } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createPhoto, showPhotos } from '#tests/factories/photo.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const draftOf = async (id: string): Promise<void> => {
  await t.context.db.updateTable('offers').set({ status: 'draft' }).where('id', '=', id).execute();
};

const choice = { advance: { share: '0.2' }, months: 36, startDate: '2026-12-01' };

describe('GET /api/offers/{id}', () => {
  it('shows an offer with its terms, its payment and what a guest may do', async () => {
    const { id, vendorId } = await createOffer(t, { priceKopecks: 300_000_000 });
    const { status, body, headers } = await get(t, `/api/offers/${id}`);
    const offer = body as OfferView;
    expect(status).toBe(200);
    expect(offer).toMatchObject({
      id,
      typeId: 'tipper',
      brand: 'КАМАЗ',
      brandSlug: 'kamaz',
      region: 'Москва',
      paymentKopecks: 9_413_961,
      paymentTerms: {
        advance: '0.2',
        months: 36,
        totalKopecks: 399_002_612,
        insured: false,
        adjusted: false,
      },
      picture: { kind: 'drawing', key: 'trucks-tipper', paint: 'orange' },
      terms: { annualRate: '0.24', insurance: null },
      abilities: {
        calculate: true,
        request: true,
        edit: false,
        publish: false,
        archive: false,
        moderate: false,
      },
    });
    expect(headers['page-tags']).toBe(`offer:${id},type:tipper,type:trucks,vendor:${vendorId}`);
  });

  it('has all photos, and its card the first one', async () => {
    const { id: offerId, vendorId } = await createOffer(t);
    const seller = await createSignedIn(t, { role: 'vendor', vendorId });
    const photoIds = [(await createPhoto(t, seller)).id, (await createPhoto(t, seller)).id];
    const photos = await showPhotos(t, { offerId, vendorId, photoIds });
    await t.context.db
      .updateTable('offer_details')
      .set({ photos: JSON.stringify(photos) })
      .where('offer_id', '=', offerId)
      .execute();
    expect((await get(t, `/api/offers/${offerId}`)).body.photos).toEqual(photos);
    const { items } = (await get(t, `/api/catalog?vendor=${vendorId}`)).body;
    expect(items[0].picture).toEqual({ kind: 'photo', ...photos[0] });
  });
});

describe('the payment of an offer', () => {
  it('says that insurance is in «Всего», beside the payments or inside them', async () => {
    for (const inPayments of [false, true]) {
      const insurance = { annualKopecks: 9_000_000, inPayments };
      const { id } = await createOffer(t, { priceKopecks: 300_000_000, terms: { insurance } });
      const { body } = await get(t, `/api/offers/${id}?advance=20&term=36`);
      const calculated = await post(t, `/api/offers/${id}/calculate`, {
        advance: { share: '0.2' },
        months: 36,
      });
      const { paymentKopecks, totalKopecks, allInKopecks } = calculated.body;
      expect(body.paymentKopecks).toBe(paymentKopecks);
      expect(body.paymentTerms).toMatchObject({ insured: true, totalKopecks, allInKopecks });
      expect(allInKopecks - totalKopecks).toBe(inPayments ? 0 : 27_000_000);
    }
  });

  it('computes the payment for the requested terms, or the nearest allowed', async () => {
    const { id } = await createOffer(t);
    const { body } = await get(t, `/api/offers/${id}?advance=5&term=60`);
    expect(body.paymentTerms).toMatchObject({ advance: '0.1', months: 48, adjusted: true });
    expect((await get(t, `/api/offers/${id}?term=0`)).status).toBe(400);
    expect((await get(t, `/api/offers/${id}?advance=12.25`)).body.paymentTerms.advance).toBe('0.1225');
  });
});

describe('an offer that is not on sale', () => {
  it('is a 404 for drafts, archived offers, unknown and damaged ids', async () => {
    const { id: draft } = await createOffer(t);
    await draftOf(draft);
    const { id: archived } = await createOffer(t);
    await archiveOffer(t, archived);
    const unknown = '0198c000-0000-7000-8000-000000000000';
    for (const id of [draft, archived, unknown, 'x', '%00', `${draft}x`, '..%2f..'])
      expect((await get(t, `/api/offers/${id}`)).status).toBe(404);
  });

  it('shows a draft to staff and to its vendor, and to nobody else', async () => {
    const { id, vendorId } = await createOffer(t);
    await draftOf(id);
    const seen = async (...traits: Parameters<typeof createSignedIn>) =>
      (await get(t, `/api/offers/${id}`, await createSignedIn(...traits))).status;
    expect(await seen(t, { role: 'manager' })).toBe(200);
    expect(await seen(t, { role: 'vendor', vendorId })).toBe(200);
    expect(await seen(t, { role: 'vendor', vendorId: (await createOffer(t)).vendorId })).toBe(404);
    expect(await seen(t)).toBe(404);
    expect((await post(t, `/api/offers/${id}/calculate`, choice)).status).toBe(404);
  });

  it('is in lists only while it is published', async () => {
    const { id, vendorId } = await createOffer(t);
    const shown = async () => (await get(t, `/api/vendors/${vendorId}/offers`)).body.total;
    expect(await shown()).toBe(1);
    await draftOf(id);
    expect(await shown()).toBe(0);
    await t.context.db
      .transaction()
      .execute((tx) => moveOfferTo(t.context, tx, { id, move: 'publish', actorId: null }));
    expect(await shown()).toBe(1);
    await archiveOffer(t, id);
    expect(await shown()).toBe(0);
    await expect(archiveOffer(t, id)).rejects.toThrow('conflict');
    const events = await t.context.db
      .selectFrom('events')
      .select(['type', 'subject_version'])
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(events).toEqual([
      { type: 'offer.published', subject_version: 2 },
      { type: 'offer.archived', subject_version: 3 },
    ]);
  });
});

describe('calculations by an offer', () => {
  it("uses the offer's rate, buyout, fees and insurance, and ignores the caller's", async () => {
    const { id } = await createOffer(t, { priceKopecks: 300_000_000 });
    const { status, body } = await post(t, `/api/offers/${id}/calculate`, choice);
    expect({ status, payment: body.paymentKopecks, rows: body.payments.length }).toEqual({
      status: 200,
      payment: 9_413_961,
      rows: 36,
    });
    for (const key of ['annualRate', 'buyoutKopecks', 'priceKopecks', 'fees', 'typeId']) {
      const refused = await post(t, `/api/offers/${id}/calculate`, { ...choice, [key]: '0.01' });
      expect(refused).toMatchObject({
        status: 422,
        body: { error: { [key]: 'unknown', _global: 'formHasErrors' } },
      });
    }
  });

  it('refuses what the terms of the offer refuse, with the bound', async () => {
    const { id } = await createOffer(t);
    const { status, body } = await post(t, `/api/offers/${id}/calculate`, { ...choice, months: 60 });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { error: { months: 'max' }, params: { months: { max: 48 } } },
    });
  });
});

describe('calculations without an offer', () => {
  it('calculates any price, within the limits of a type', async () => {
    const body = {
      ...choice,
      priceKopecks: 300_000_000,
      annualRate: '0.24',
      buyoutKopecks: 100_000,
      schedule: 'annuity',
      taxRegime: 'osn',
    };
    expect((await post(t, '/api/calculate', body)).body).toMatchObject({
      paymentKopecks: 9_413_961,
      lastPaymentKopecks: 9_413_977,
      totalKopecks: 399_002_612,
      appreciationPerYear: '0.1100',
      effectiveRate: '0.2681',
      taxSavingKopecks: 153_714_133,
    });
    const status = async (change: object) => (await post(t, '/api/calculate', { ...body, ...change })).status;
    expect(await status({ months: 84, typeId: 'crawler-excavator' })).toBe(200);
    expect(await status({ months: 84, typeId: 'sedan' })).toBe(422);
    expect(await status({ typeId: 'nothing' })).toBe(422);
    expect(await status({ priceKopecks: 0 })).toBe(422);
    expect(await status({ months: 1000 })).toBe(422);
    expect(await status({ advance: { share: '-0.1' } })).toBe(422);
    expect(await status({ priceKopecks: null })).toBe(422);
  });
});
