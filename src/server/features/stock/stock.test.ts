import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventTypesOf } from '#tests/factories/events.ts';
import { get, nobody, post } from '#tests/factories/http.ts';
import type { TestSignIn } from '#tests/factories/person.ts';
import { wholeContent } from '#tests/factories/offer-content.ts';
import { beginOffer, createStockPeople, sendOffer } from '#tests/factories/stock.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let vendor: TestSignIn;
let other: TestSignIn;
let manager: TestSignIn;
let vendorId: string;

beforeAll(async () => {
  t = await createTestApp();
  ({ vendorId, vendor, other, manager } = await createStockPeople(t));
});
afterAll(() => t.close());

const act = (id: string, step: string, body: object, who: TestSignIn = vendor) =>
  post(t, `/api/offers/${id}${step === '' ? '' : `/${step}`}`, body, who);
const shown = (id: string, who: TestSignIn | typeof nobody = nobody) => get(t, `/api/offers/${id}`, who);
const worked = async (id: string) => (await get(t, `/api/stock/${id}`, vendor)).body;
const noticesOf = async (who: TestSignIn) => {
  await t.settle();
  return (await get(t, `/api/notifications/${who.userId}`, who)).body.map(
    (one: { title: string }) => one.title,
  );
};

describe('a working copy', () => {
  it('keeps what was entered so far, valid or not, and says what is missing', async () => {
    const begun = await beginOffer(t, vendor, {
      brand: 'КАМАЗ',
      year: -5,
      priceKopecks: 100,
      vin: 'короткий',
    });
    expect(begun).toMatchObject({
      state: 'draft',
      isPublic: false,
      content: { brand: 'КАМАЗ', year: -5, priceKopecks: 100, vin: 'короткий' },
      problems: {
        error: { typeId: 'required', model: 'required', year: 'min', vin: 'vin', region: 'required' },
      },
      preview: null,
      version: 1,
    });
    const { status, body } = await act(begun.id, '', {
      version: 1,
      typeId: 'tipper',
      brand: null,
      region: '00',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      content: { typeId: 'tipper', region: '00', year: -5 },
      problems: {
        error: { brand: 'required', region: 'unknown', priceKopecks: 'min' },
        params: { priceKopecks: { min: 30_000_000 } },
      },
      version: 2,
    });
    expect(body.content).not.toHaveProperty('brand');
    expect((await shown(begun.id)).status).toBe(404);
  });

  it('can be previewed as visitors will see it', async () => {
    const { preview } = await beginOffer(t, vendor);
    expect(preview).toMatchObject({
      brand: 'КАМАЗ',
      model: '6520',
      city: 'Набережные Челны',
      region: 'Татарстан',
      priceKopecks: 900_000_000,
      options: ['Кондиционер'],
      status: 'draft',
    });
    expect(preview?.paymentKopecks).toBeGreaterThan(0);
  });

  it('shows its current state to an editor of a stale version', async () => {
    const { id } = await beginOffer(t, vendor);
    await act(id, '', { version: 1, city: 'Казань' });
    const late = await act(id, '', { version: 1, city: 'Елабуга' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      error: { _global: 'staleVersion' },
      current: { version: 2, content: { city: 'Казань' } },
    });
  });

  it('is changed by one of two concurrent editors', async () => {
    const { id } = await beginOffer(t, vendor);
    const both = await Promise.all(['Казань', 'Елабуга'].map((city) => act(id, '', { version: 1, city })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is copied without what belongs only to the first asset', async () => {
    const first = await beginOffer(t, vendor, {
      ...wholeContent,
      vin: 'XTC652004K0000001',
      attributes: { mileageKm: 1000, axles: '6x4' },
    });
    const { body } = await post(t, '/api/offers', { copyOf: first.id }, vendor);
    expect(body.id).not.toBe(first.id);
    expect(body.content).toMatchObject({ brand: 'КАМАЗ', attributes: { axles: '6x4' } });
    expect(body.content.attributes).not.toHaveProperty('mileageKm');
    expect(body.content).not.toHaveProperty('vin');
    expect((await post(t, '/api/offers', { copyOf: first.id }, other)).status).toBe(404);
  });

  it('is begun by staff for a vendor that they name', async () => {
    expect((await post(t, '/api/offers', wholeContent, manager)).body.error).toMatchObject({
      vendorId: 'required',
    });
    const unknown = { ...wholeContent, vendorId: '01970000-0000-7000-8000-00000000ffff' };
    expect((await post(t, '/api/offers', unknown, manager)).body.error).toMatchObject({
      vendorId: 'unknown',
    });
    const { body } = await post(t, '/api/offers', { ...wholeContent, vendorId }, manager);
    expect(body.vendor.id).toBe(vendorId);
  });
});

describe('moderation', () => {
  it('publishes what a vendor has sent, and notifies both sides', async () => {
    const sent = await sendOffer(t, vendor);
    expect(sent.state).toBe('moderation');
    expect(await noticesOf(manager)).toContain('Предложение ждёт проверки');
    expect((await shown(sent.id)).status).toBe(404);
    const { status, body } = await act(
      sent.id,
      'moderate',
      { decision: 'publish', version: sent.version },
      manager,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'published', isPublic: true, differences: [] });
    expect((await shown(sent.id)).body).toMatchObject({
      brand: 'КАМАЗ',
      status: 'published',
      city: 'Набережные Челны',
    });
    expect(await noticesOf(vendor)).toContain('Предложение опубликовано');
    expect(await eventTypesOf(t, sent.id)).toEqual([
      'offer.created',
      'offer.sentToModeration',
      'offer.published',
    ]);
  });

  it('returns an offer with a reason, which stays until the offer is sent again', async () => {
    const { id, version } = await sendOffer(t, vendor);
    expect((await act(id, 'moderate', { decision: 'refuse', version }, manager)).body.error).toMatchObject({
      reason: 'required',
    });
    const reason = 'Проверьте модель';
    await act(id, 'moderate', { decision: 'refuse', reason, version }, manager);
    const refused = await worked(id);
    expect(refused).toMatchObject({ state: 'refused', reason, content: wholeContent });
    expect(await noticesOf(vendor)).toContain('Предложение вернулось с проверки');
    const mended = await act(id, '', { version: refused.version, model: '65201' });
    expect(mended.body).toMatchObject({ state: 'refused', reason });
    const again = await act(id, 'publish', { version: mended.body.version });
    expect(again.body).toMatchObject({ state: 'moderation', reason: null });
  });

  it('is not for vendors, and only for sent offers', async () => {
    const { id, version } = await sendOffer(t, vendor);
    expect((await act(id, 'moderate', { decision: 'publish', version })).status).toBe(403);
    const draft = await beginOffer(t, vendor);
    const early = await act(draft.id, 'moderate', { decision: 'publish', version: 1 }, manager);
    expect(early.status).toBe(409);
  });

  it('does not decide on what the vendor has changed meanwhile', async () => {
    const { id, version } = await sendOffer(t, vendor);
    const edited = await act(id, '', { version, city: 'Казань' });
    expect(edited.body.state).toBe('draft');
    const late = await act(id, 'moderate', { decision: 'publish', version }, manager);
    expect(late.body).toMatchObject({ error: { _global: 'staleVersion' } });
    expect((await shown(id)).status).toBe(404);
  });

  it('continues while staff correct what they review', async () => {
    const { id, version } = await sendOffer(t, vendor);
    const mended = await act(id, '', { version, city: 'Казань' }, manager);
    expect(mended.body.state).toBe('moderation');
  });

  it('is requested once by two who send at once, and decided once', async () => {
    const { id, version } = await beginOffer(t, vendor);
    const sent = await Promise.all([1, 2].map(() => act(id, 'publish', { version })));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const seen = (await worked(id)).version;
    const decided = await Promise.all(
      [1, 2].map(() => act(id, 'moderate', { decision: 'publish', version: seen }, manager)),
    );
    expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await eventTypesOf(t, id)).filter((type) => type === 'offer.published')).toHaveLength(1);
  });

  it('is refused by field while something is missing', async () => {
    const { id } = await beginOffer(t, vendor, { brand: 'КАМАЗ' });
    const { status, body } = await act(id, 'publish', { version: 1 });
    expect(status).toBe(422);
    expect(body.error).toMatchObject({
      model: 'required',
      priceKopecks: 'required',
      _global: 'formHasErrors',
    });
    expect((await worked(id)).state).toBe('draft');
  });
});
