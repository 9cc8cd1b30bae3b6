import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockSorts, type StockItem } from '#contract/stock.ts';
import { stockStateOf } from '#domain/offers/offer-life.ts';
import { workPolicy } from '#domain/offers/offer-policy.ts';
import { get, post } from '#tests/factories/http.ts';
import { createOffers, createVendor } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createRequest } from '#tests/factories/request.ts';
import { wholeContent } from '#tests/factories/offer-content.ts';
import { beginOffer, publishedOffer, sendOffer } from '#tests/factories/stock.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let vendor: TestSignIn;
let other: TestSignIn;
let manager: TestSignIn;
let vendorId: string;

beforeAll(async () => {
  t = await createTestApp();
  vendorId = (await createVendor(t)).id;
  vendor = await createSignedIn(t, { role: 'vendor', vendorId });
  const otherVendorId = (await createVendor(t)).id;
  other = await createSignedIn(t, { role: 'vendor', vendorId: otherVendorId });
  manager = await createSignedIn(t, { role: 'manager' });
  await createOffers(t, 5, { vendorId });
  await createOffers(t, 2, { vendorId: otherVendorId });
  await beginOffer(t, vendor, { brand: 'Ёлка', priceKopecks: 500_000_000 });
  await beginOffer(t, vendor, {});
  await sendOffer(t, vendor);
  await sendOffer(t, other);
  const edited = await publishedOffer(t, { vendor, manager }, { ...wholeContent, vin: '1M8GDM9AXKP042788' });
  await post(t, `/api/offers/${edited.id}`, { version: edited.version, city: 'Казань' }, vendor);
  const gone = await publishedOffer(t, { vendor, manager });
  await post(t, `/api/offers/${gone.id}/archive`, { version: gone.version }, vendor);
});
afterAll(() => t.close());

const list = async (query = '', who: TestSignIn = vendor) => (await get(t, `/api/stock${query}`, who)).body;

const walk = async (query: string, who: TestSignIn): Promise<StockItem[]> => {
  const items: StockItem[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await list(`${query}&limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`, who);
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
};

const totals = async (query: string) => (await list(query)).total;

describe('the list of a vendor', () => {
  it('contains its own offers in every state, and counts them', async () => {
    const { total, counts } = await list();
    expect(total).toBe(10);
    expect(counts).toEqual({ draft: 3, moderation: 1, refused: 0, published: 6, archived: 1 });
  });

  it('returns each offer once, in every sort', async () => {
    for (const sort of stockSorts)
      for (const [who, many] of [
        [vendor, 10],
        [manager, 13],
      ] as const) {
        const ids = (await walk(`?sort=${sort}`, who)).map(({ id }) => id);
        expect(new Set(ids).size).toBe(many);
        expect(ids).toHaveLength(many);
      }
  });

  it('is what the policy lets its reader see, in the states that the domain gives', async () => {
    const drafts = await t.context.db.selectFrom('offer_drafts').selectAll().execute();
    const offers = await t.context.db
      .selectFrom('offers')
      .innerJoin('vendor_places', 'vendor_places.id', 'offers.place_id')
      .select(['offers.id', 'offers.status', 'vendor_places.vendor_id'])
      .execute();
    const ids = new Set([...drafts.map((row) => row.offer_id), ...offers.map(({ id }) => id)]);
    for (const who of [vendor, other, manager]) {
      const role = who === manager ? 'manager' : 'vendor';
      const own = who === vendor ? vendorId : (await list('', other)).items[0].vendor.id;
      const actor = {
        kind: 'user',
        id: who.userId,
        role,
        status: 'active',
        memberships: [],
        lessor: null,
        vendorId: who === manager ? null : own,
      } as const;
      const expected = [...ids].flatMap((id) => {
        const draft = drafts.find((row) => row.offer_id === id);
        const offer = offers.find((row) => row.id === id);
        const facts = { vendorId: draft?.vendor_id ?? offer?.vendor_id ?? '' };
        const state = stockStateOf({ draft: draft?.state ?? null, offer: offer?.status ?? null });
        return workPolicy.can('read', actor, facts) ? [`${id} ${state}`] : [];
      });
      const listed = (await walk('?sort=price', who)).map(({ id, state }) => `${id} ${state}`);
      expect(listed.toSorted()).toEqual(expected.toSorted());
    }
  });

  it('is filtered by state, words, VIN, availability and type', async () => {
    expect(await totals('?state=moderation')).toBe(1);
    expect(await totals('?state=published')).toBe(6);
    expect(await totals(`?q=${encodeURIComponent('ёлка')}`)).toBe(1);
    expect(await totals(`?q=${encodeURIComponent('КАМАЗ 6520')}`)).toBe(3);
    expect(await totals('?q=kp042788')).toBe(1);
    expect(await totals('?q=%25')).toBe(0);
    expect(await totals('?availability=in_transit')).toBe(0);
    expect(await totals('?type=tipper')).toBe(8);
    expect(await totals('?type=trucks')).toBe(8);
    expect(await totals('?type=cars')).toBe(0);
  });

  it('shows the results of each: leads, and its rank among similar offers', async () => {
    const item = (await list('?state=published&sort=price')).items[0];
    await createRequest(t, { offerId: item.id });
    const again = (await list('?state=published&sort=price')).items.find(
      ({ id }: StockItem) => id === item.id,
    );
    expect(again).toMatchObject({ leads: 1, views: 0, place: { rank: 1, of: 7 } });
  });

  it('is for vendors and staff, another vendor’s only for staff', async () => {
    const client = await createSignedIn(t);
    expect((await get(t, '/api/stock', client)).status).toBe(403);
    expect((await list(`?vendor=${vendorId}`, other)).total).toBe(3);
    expect((await list(`?vendor=${vendorId}`, manager)).total).toBe(10);
    const foreign = (await list('', other)).items[0].id;
    expect((await get(t, `/api/stock/${foreign}`, vendor)).status).toBe(404);
  });

  it('refuses a cursor of another sort', async () => {
    const { nextCursor } = await list('?limit=1');
    expect((await get(t, `/api/stock?sort=price&cursor=${nextCursor}`, vendor)).status).toBe(400);
    expect((await get(t, '/api/stock?cursor=x', vendor)).status).toBe(400);
  });
});

const bulk = (ids: readonly string[], change: object, who: TestSignIn = vendor) =>
  post(t, '/api/stock/bulk', { ids, change }, who);

describe('many at once', () => {
  it('change their price by percent, each by itself', async () => {
    const ids = (await list('?state=published&sort=createdAt')).items
      .slice(0, 2)
      .map(({ id }: StockItem) => id);
    const foreign = (await list('', other)).items[0].id;
    const empty = (await list('?state=draft&sort=price')).items[0].id;
    const { status, body } = await bulk([...ids, foreign, empty], { kind: 'priceByPercent', percent: -10 });
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { id: ids[0], done: true, priceKopecks: 720_000_000 },
      { id: ids[1], done: true, priceKopecks: 720_000_000 },
      { id: foreign, done: false },
      { id: empty, done: false, code: 'required' },
    ]);
    expect((await get(t, `/api/offers/${ids[0]}`)).body.priceKopecks).toBe(720_000_000);
  });

  it('stay within the limits of their type', async () => {
    const [item] = (await list('?state=published')).items;
    const { body } = await bulk([item.id], { kind: 'priceBy', sumKopecks: -item.priceKopecks + 100 });
    expect(body.items).toEqual([{ id: item.id, done: false, code: 'min' }]);
  });

  it('keep their working copies, with the same new price', async () => {
    const item = (await list('?state=draft')).items.find(({ isPublic }: StockItem) => isPublic);
    const { body } = await bulk([item.id], { kind: 'availability', availability: 'to_order' });
    expect(body.items[0]).toMatchObject({ id: item.id, done: true });
    const worked = (await get(t, `/api/stock/${item.id}`, vendor)).body;
    expect(worked).toMatchObject({
      state: 'draft',
      version: body.items[0].version,
      content: { city: 'Казань', availability: 'to_order' },
    });
    expect((await get(t, `/api/offers/${item.id}`)).body.availability).toBe('to_order');
  });

  it('are archived, and those archived already say so', async () => {
    const item = (await list('?state=moderation')).items[0];
    expect((await bulk([item.id], { kind: 'archive' })).body.items[0]).toMatchObject({ done: true });
    expect((await bulk([item.id], { kind: 'archive' })).body.items[0]).toMatchObject({
      done: false,
      code: 'conflict',
    });
  });

  it('are put back on sale together, except those whose VIN is on sale again', async () => {
    const content = { ...wholeContent, model: '65117', vin: 'XTC651150C1234567' };
    const first = await publishedOffer(t, { vendor, manager }, content);
    const second = await publishedOffer(t, { vendor, manager }, { ...wholeContent, model: '65117' });
    const ids = [first.id, second.id];
    await bulk(ids, { kind: 'archive' });
    await publishedOffer(t, { vendor, manager }, content);
    expect((await bulk(ids, { kind: 'restore' })).body.items).toMatchObject([
      { id: first.id, done: false, code: 'taken' },
      { id: second.id, done: true },
    ]);
    expect((await get(t, `/api/offers/${second.id}`)).body.status).toBe('published');
  });

  it('ask about prices that stand apart from similar offers, and change the others meanwhile', async () => {
    const { ids, vendorId: sellerId } = await createOffers(t, 9);
    const seller = await createSignedIn(t, { role: 'vendor', vendorId: sellerId });
    const alone = await publishedOffer(t, { vendor: seller, manager }, { ...wholeContent, model: '43118' });
    const asked = { ids: [ids[0], alone.id], change: { kind: 'priceByPercent', percent: 30 } };
    expect((await post(t, '/api/stock/bulk', asked, seller)).body.items).toMatchObject([
      { id: ids[0], done: false, code: 'outlier' },
      { id: alone.id, done: true },
    ]);
    expect((await get(t, `/api/offers/${ids[0]}`)).body.priceKopecks).toBe(800_000_000);
    const confirmed = { ...asked, ids: [ids[0]], confirmPrice: true };
    expect((await post(t, '/api/stock/bulk', confirmed, seller)).body.items).toMatchObject([
      { id: ids[0], done: true, priceKopecks: 1_040_000_000 },
    ]);
  });

  it('are two hundred at most, with a known kind of change', async () => {
    const ids = Array.from({ length: 201 }, () => '01970000-0000-7000-8000-00000000ffff');
    expect((await bulk(ids, { kind: 'archive' })).status).toBe(422);
    expect((await bulk([], { kind: 'archive' })).status).toBe(422);
    expect((await bulk(ids.slice(0, 1), { kind: 'burn' })).status).toBe(422);
  });
});
