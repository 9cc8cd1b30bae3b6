import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { offerListPaths, offerLists, offerListSizes, type OfferList } from '#contract/listed-offers.ts';
import { newId } from '#server/platform/ids.ts';
import { call, get, post, statusesOf, type Answer, type Bearer } from '#tests/factories/http.ts';
import { archiveOffer, createOffers, createVendor } from '#tests/factories/offer.ts';
import { createSignedIn, signIn, type TestPerson } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let vendorId: string;
let person: TestPerson;
let own: Bearer;
beforeAll(async () => {
  t = await createTestApp();
  vendorId = (await createVendor(t)).id;
});
afterAll(() => t.close());
beforeEach(async () => {
  const signedIn = await createSignedIn(t);
  ({ person } = signedIn);
  own = signedIn;
});

const makeOffers = async (count: number): Promise<string[]> =>
  (await createOffers(t, count, { vendorId })).ids;

const add = (list: OfferList, id: string, by = own) => post(t, `${offerListPaths[list]}/${id}`, {}, by);
const remove = (list: OfferList, id: string, by = own) =>
  call(t, { method: 'DELETE', url: `${offerListPaths[list]}/${id}` }, by);
const merge = (list: OfferList, offerIds: unknown, by = own) =>
  post(t, `${offerListPaths[list]}/merge`, { offerIds }, by);
const read = (list: OfferList, query = '', by = own) => get(t, offerListPaths[list] + query, by);

const idsOf = ({ body }: Answer): string[] => body.entries.map(({ offerId }: { offerId: string }) => offerId);
const listed = async (list: OfferList, by = own): Promise<string[]> => idsOf(await read(list, '', by));

/** Fills a list by hand, the first the latest. */
const fill = async (list: OfferList, offerIds: readonly string[]): Promise<void> => {
  const start = t.clock.now().getTime() - 1000;
  await t.context.db
    .insertInto('listed_offers')
    .values(
      offerIds.map((id, index) => ({
        user_id: person.id,
        list,
        offer_id: id,
        added_at: new Date(start - index),
      })),
    )
    .execute();
};

describe.each(offerLists)('%s of a signed-in person', (list) => {
  test('is empty, then shows cards with the latest first, at the requested terms', async () => {
    expect((await read(list)).body).toStrictEqual({ items: [], entries: [], terms: null, drops: {} });
    const [first = '', second = ''] = await makeOffers(2);
    await add(list, first);
    expect(idsOf(await add(list, second))).toStrictEqual([second, first]);
    const { status, body, headers } = await read(list, '?advance=10&term=24');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.items.map(({ id }: { id: string }) => id)).toStrictEqual([second, first]);
    expect(body.items[0].paymentTerms).toMatchObject({ advance: '0.1', months: 24 });
    expect((await read(list, '?cards=0')).body).toStrictEqual({
      items: [],
      entries: body.entries,
      terms: null,
      drops: {},
    });
    expect((await read(list, '?term=1000')).status).toBe(400);
  });

  test('is the same after a repeated addition and a repeated removal', async () => {
    const [first = '', second = ''] = await makeOffers(2);
    await add(list, first);
    const { body } = await add(list, second);
    t.clock.advance(1);
    expect((await add(list, first)).body).toStrictEqual(body);
    expect(idsOf(await remove(list, second))).toStrictEqual([first]);
    expect(idsOf(await remove(list, second))).toStrictEqual([first]);
    expect(idsOf(await remove(list, newId()))).toStrictEqual([first]);
  });

  test('has an offer that was archived since, without a card, until it is removed', async () => {
    const [gone = '', there = ''] = await makeOffers(2);
    await merge(list, [gone, there]);
    await archiveOffer(t, gone);
    const { body } = await read(list);
    expect(body.items.map(({ id }: { id: string }) => id)).toStrictEqual([there]);
    expect(body.entries).toHaveLength(2);
    expect((await add(list, gone)).status).toBe(200);
    await remove(list, gone);
    expect((await add(list, gone)).status).toBe(404);
    expect(await listed(list)).toStrictEqual([there]);
  });

  test('belongs to its person, and is separate from the other list', async () => {
    const [id = ''] = await makeOffers(1);
    const other = await createSignedIn(t);
    await add(list, id);
    expect(await listed(list, other)).toStrictEqual([]);
    await remove(list, id, other);
    expect(await listed(list)).toStrictEqual([id]);
    const lists = await Promise.all(offerLists.map((name) => listed(name)));
    expect(lists.flat()).toStrictEqual([id]);
  });

  test('puts a device’s list first, leaves out unknown offers, and a repeat changes nothing', async () => {
    const [a = '', b = '', c = '', archived = ''] = await makeOffers(4);
    await archiveOffer(t, archived);
    await add(list, a);
    const merged = await merge(list, [b, newId(), c, archived, a]);
    expect(idsOf(merged)).toStrictEqual([b, c, a]);
    expect(await merge(list, [b, c, a])).toMatchObject({ status: 200, body: merged.body });
  });

  test('accepts no more than a device holds', async () => {
    const many = Array.from({ length: offerListSizes[list] + 1 }, newId);
    const { status, body } = await merge(list, many);
    expect({ status, error: body.error }).toMatchObject({ status: 422, error: { offerIds: 'tooLong' } });
    expect((await merge(list, [])).body.error).toMatchObject({ offerIds: 'required' });
    expect((await merge(list, ['x'])).body.error).toMatchObject({ 'offerIds.0': 'invalid' });
  });

  test('loses nothing when devices add and remove at once', async () => {
    const offers = await makeOffers(5);
    const [kept = '', removed = '', ...added] = offers;
    await fill(list, [removed, kept]);
    const tablet = await signIn(t, person);
    const answers = await Promise.all([
      ...added.map((id, index) => add(list, id, index % 2 === 0 ? own : tablet)),
      merge(list, added, tablet),
      ...added.map((id) => add(list, id, tablet)),
      remove(list, removed),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toStrictEqual(new Set([200]));
    expect((await listed(list)).toSorted()).toStrictEqual([kept, ...added].toSorted());
    const { body } = await read(list);
    const moments = body.entries.map(({ addedAt }: { addedAt: string }) => addedAt);
    expect(new Set(moments).size).toBe(moments.length);
  });
});

test('favourites lose their oldest beyond two hundred', async () => {
  const offers = await makeOffers(offerListSizes.favourites + 2);
  const [newest = '', next = '', ...full] = offers;
  await fill('favourites', full);
  await add('favourites', next);
  expect(idsOf(await merge('favourites', [newest]))).toStrictEqual(offers.slice(0, -2));
});

test('a full comparison refuses one more, but accepts a device’s list', async () => {
  const offers = await makeOffers(offerListSizes.comparison + 2);
  const [newest = '', next = '', ...full] = offers;
  await fill('comparison', full);
  expect(await add('comparison', next)).toMatchObject({
    status: 409,
    body: { error: { _global: 'conflict', comparison: 'max' }, params: { comparison: { max: 6 } } },
  });
  expect((await add('comparison', full[0] ?? '')).status).toBe(200);
  expect(await listed('comparison')).toStrictEqual(full);
  expect(idsOf(await merge('comparison', [newest, next]))).toStrictEqual(offers.slice(0, -2));
});

test('a comparison that two devices fill at once holds six', async () => {
  const offers = await makeOffers(8);
  const tablet = await signIn(t, person);
  const answers = await Promise.all(
    offers.map((id, index) => add('comparison', id, index % 2 === 0 ? own : tablet)),
  );
  expect(statusesOf(answers)).toStrictEqual([...Array.from({ length: 6 }, () => 200), 409, 409]);
  expect(await listed('comparison')).toHaveLength(6);
});

test('a person’s copy has both lists, and deletion leaves nothing of them', async () => {
  const [id = ''] = await makeOffers(1);
  await add('favourites', id);
  await add('comparison', id);
  expect((await get(t, '/api/account/export', own)).body).toMatchObject({
    favourites: [{ offerId: id }],
    comparison: [{ offerId: id }],
  });
  expect((await post(t, '/api/account/delete', { password: person.password }, own)).status).toBe(200);
  const left = await t.context.db
    .selectFrom('listed_offers')
    .select('offer_id')
    .where('user_id', '=', person.id)
    .execute();
  expect(left).toStrictEqual([]);
  expect((await add('favourites', id)).status).toBe(401);
});

const setTerms = (body: object) => post(t, '/api/favorites/terms', body, own);

test('favourites are shown at one’s own terms, each at its own if it has any', async () => {
  const [first = '', second = ''] = await makeOffers(2);
  await merge('favourites', [first, second]);
  const shown = async (query = '') =>
    (await read('favourites', query)).body.items.map(
      ({ paymentTerms }: { paymentTerms: { advance: string; months: number } }) => [
        paymentTerms.advance,
        paymentTerms.months,
      ],
    );
  expect((await setTerms({ terms: { advance: 30, term: 24 } })).status).toBe(200);
  const { body } = await setTerms({ offerId: first, terms: { advance: 10.5, term: 12 } });
  expect(body.entries).toMatchObject([
    { offerId: first, terms: { advance: 10.5, term: 12 } },
    { offerId: second, terms: null },
  ]);
  expect((await read('favourites')).body.terms).toEqual({ advance: 30, term: 24 });
  expect(await shown()).toEqual([
    ['0.105', 12],
    ['0.3', 24],
  ]);
  expect(await shown('?advance=20&term=36')).toEqual([
    ['0.2', 36],
    ['0.2', 36],
  ]);
  await setTerms({ offerId: first, terms: null });
  await setTerms({ terms: null });
  expect(await shown()).toEqual([
    ['0.2', 36],
    ['0.2', 36],
  ]);
  expect(await setTerms({ terms: { advance: 100, term: 0 } })).toMatchObject({ status: 422 });
});
