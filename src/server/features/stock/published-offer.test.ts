import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventTypesOf } from '#tests/factories/events.ts';
import { get, nobody, post } from '#tests/factories/http.ts';
import { createOffer, createOffers } from '#tests/factories/offer.ts';
import type { TestSignIn } from '#tests/factories/person.ts';
import { wholeContent } from '#tests/factories/offer-content.ts';
import { beginOffer, createStockPeople, publishedOffer, sendOffer } from '#tests/factories/stock.ts';
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
const published = (content: object = wholeContent) => publishedOffer(t, { vendor, manager }, content);
const found = async () =>
  (await get(t, `/api/catalog?q=${encodeURIComponent('КАМАЗ Аркан')}`)).body.items.map(
    (item: { id: string }) => item.id,
  );

describe('a VIN', () => {
  it('is on sale once per vendor, even if two offers with it are published at once', async () => {
    const content = { ...wholeContent, model: '5490', vin: 'XTC549005J2500001' };
    const [one, two] = [await sendOffer(t, vendor, content), await sendOffer(t, vendor, content)];
    const answers = await Promise.all(
      [one, two].map(({ id, version }) => act(id, 'moderate', { decision: 'publish', version }, manager)),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.find(({ status }) => status === 422)?.body.error).toMatchObject({ vin: 'taken' });
  });

  it('is put back on sale by only one of two offers at once', async () => {
    const content = { ...wholeContent, model: '5490', vin: 'XTC549005J2500002' };
    const one = await published(content);
    const { body: gone } = await act(one.id, 'archive', { version: one.version });
    const two = await sendOffer(t, vendor, content);
    const answers = await Promise.all([
      act(one.id, 'restore', { version: gone.version }),
      act(two.id, 'moderate', { decision: 'publish', version: two.version }, manager),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });
});

describe('a published offer', () => {
  it('shows a new price and availability at once, and records them as a series', async () => {
    const { id, version } = await published();
    t.clock.advance(60);
    const edited = await act(id, '', { version, priceKopecks: 850_000_000, availability: 'in_transit' });
    expect((await shown(id)).body.priceKopecks).toBe(900_000_000);
    const { body } = await act(id, 'publish', { version: edited.body.version });
    expect(body).toMatchObject({ state: 'published', differences: [] });
    expect((await shown(id)).body).toMatchObject({ priceKopecks: 850_000_000, availability: 'in_transit' });
    const prices = await t.context.db
      .selectFrom('offer_prices')
      .select('price_kopecks')
      .where('offer_id', '=', id)
      .orderBy('at')
      .execute();
    expect(prices.map((row) => row.price_kopecks)).toEqual([900_000_000, 850_000_000]);
    expect(await eventTypesOf(t, id)).toContain('offer.updated');
  });

  it('stays as it was while other changes wait, but shows the new price', async () => {
    const { id, version } = await published();
    const edited = await act(id, '', { version, city: 'Казань', priceKopecks: 870_000_000 });
    expect(edited.body.differences).toEqual([
      {
        field: 'priceKopecks',
        name: 'Цена с НДС',
        before: '9\u00A0000\u00A0000\u00A0₽',
        after: '8\u00A0700\u00A0000\u00A0₽',
      },
      { field: 'city', name: 'Город', before: 'Набережные Челны', after: 'Казань' },
    ]);
    const sent = await act(id, 'publish', { version: edited.body.version });
    expect(sent.body).toMatchObject({ state: 'moderation', isPublic: true });
    expect((await shown(id)).body).toMatchObject({ city: 'Набережные Челны', priceKopecks: 870_000_000 });
    const decided = await act(id, 'moderate', { decision: 'publish', version: sent.body.version }, manager);
    expect(decided.body.version).toBeGreaterThan(sent.body.version);
    expect((await shown(id)).body.city).toBe('Казань');
  });

  it('is changed at once by staff', async () => {
    const { id, version } = await published();
    const edited = await act(id, '', { version, city: 'Казань' }, manager);
    const { body } = await act(id, 'publish', { version: edited.body.version }, manager);
    expect(body.state).toBe('published');
    expect((await shown(id)).body.city).toBe('Казань');
  });

  it('is found in the catalogue, and not once it is archived, until it is put back', async () => {
    const { id, version } = await published({ ...wholeContent, model: 'Аркан' });
    expect(await found()).toContain(id);
    const archived = await act(id, 'archive', { version });
    expect(archived.body).toMatchObject({ state: 'archived', isPublic: false });
    expect(await found()).not.toContain(id);
    expect((await act(id, '', { version: archived.body.version, city: 'Казань' })).status).toBe(409);
    const restored = await act(id, 'restore', { version: archived.body.version });
    expect(restored.body.state).toBe('published');
    expect(await found()).toContain(id);
  });

  it('from a feed or the demo is edited like one written by hand', async () => {
    const offer = await createOffer(t, { vendorId });
    const before = await worked(offer.id);
    expect(before).toMatchObject({ state: 'published', content: { brand: 'КАМАЗ', city: 'Москва' } });
    const edited = await act(offer.id, '', { version: before.version, description: 'Новое описание' });
    const sent = await act(offer.id, 'publish', { version: edited.body.version });
    await act(offer.id, 'moderate', { decision: 'publish', version: sent.body.version }, manager);
    const { body } = await shown(offer.id);
    expect(body).toMatchObject({ description: 'Новое описание', priceKopecks: 800_000_000 });
    expect(body.terms.advanceMax).toBe('0.4');
  });
});

describe('a VIN', () => {
  const vin = '1M8GDM9AXKP042788';

  it('of another vendor is a question for the moderator, and not refused', async () => {
    await published({ ...wholeContent, vin });
    const foreign = await sendOffer(t, other, { ...wholeContent, vin });
    expect(foreign).toMatchObject({ state: 'moderation', warnings: ['vinElsewhere'] });
  });

  it('is not sold twice by one vendor', async () => {
    const { id, version, problems } = await beginOffer(t, vendor, {
      ...wholeContent,
      vin: vin.toLowerCase(),
    });
    expect(problems.error).toEqual({ vin: 'taken' });
    expect((await act(id, 'publish', { version })).body.error.vin).toBe('taken');
  });

  it('whose check digit does not fit only warns', async () => {
    const { warnings, problems } = await beginOffer(t, vendor, { ...wholeContent, vin: '1M8GDM9A1KP042788' });
    expect({ warnings, problems: problems.error }).toEqual({ warnings: ['vinCheckDigit'], problems: {} });
  });
});

describe('a price', () => {
  it('that stands apart from similar offers needs a confirmation', async () => {
    await createOffers(t, 9, { priceKopecks: 800_000_000 });
    const like = { ...wholeContent, model: '65115', modification: '6×4', priceKopecks: 80_000_000 };
    const { id, version } = await beginOffer(t, vendor, like);
    const asked = await act(id, 'publish', { version });
    expect(asked.status).toBe(422);
    expect(asked.body).toMatchObject({
      error: { priceKopecks: 'outlier' },
      params: { priceKopecks: { median: 800_000_000 } },
    });
    expect((await act(id, 'publish', { version, confirmPrice: true })).body.state).toBe('moderation');
  });
});

describe('photos', () => {
  it('of somebody else are not accepted', async () => {
    const photoIds = ['01970000-0000-7000-8000-00000000ffff'];
    const { status, body } = await post(t, '/api/offers', { ...wholeContent, photoIds }, vendor);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ photoIds: 'notFound' });
  });
});
