import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOffer } from '#tests/factories/offer.ts';
import { call, get, post } from '#tests/factories/http.ts';
import { createPerson, createSignedIn, signIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const setPrice = async (id: string, roubles: number): Promise<void> => {
  t.clock.advance(1);
  await t.context.db
    .updateTable('offers')
    .set({ price_kopecks: roubles * 100, changed_at: t.clock.now() })
    .where('id', '=', id)
    .execute();
};

const look = async (): Promise<void> => {
  t.clock.advance(120);
  await t.jobs.runScheduled('favourites.price-falls');
  await t.settle();
};

beforeEach(look);

const favouring = async (offerId: string) => {
  const client = await createSignedIn(t);
  await post(t, `/api/favorites/${offerId}`, {}, client);
  return client;
};

const noticesOf = (userId: string) =>
  t.context.db
    .selectFrom('notifications')
    .select(['kind', 'title', 'text', 'href'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'priceFall')
    .orderBy('id')
    .execute();

const daySeconds = 24 * 60 * 60;
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

test('people with an offer among their favourites are told of its lower price, with the sum, once', async () => {
  const { id } = await createOffer(t, { priceKopecks: 800_000_000 });
  const client = await favouring(id);
  const compares = await createSignedIn(t);
  await post(t, `/api/comparison/${id}`, {}, compares);
  await setPrice(id, 7_800_000);
  await look();
  const [notice] = await noticesOf(client.userId);
  expect(plain(notice?.title)).toBe('КАМАЗ 65115, 2026: дешевле на 200 000 ₽');
  expect(plain(notice?.text)).toContain('Цена снижена с 8 000 000 ₽ до 7 800 000 ₽');
  expect(notice?.href).toBe(`/offers/${id}`);
  expect(await noticesOf(compares.userId)).toEqual([]);
  await t.jobs.runScheduled('favourites.price-falls');
  await look();
  expect(await noticesOf(client.userId)).toHaveLength(1);
});

test('the list of favourites shows by how much a price has fallen within 30 days', async () => {
  const [fallen, risen, same] = [await createOffer(t), await createOffer(t), await createOffer(t)];
  const client = await createSignedIn(t);
  for (const { id } of [fallen, risen, same]) await post(t, `/api/favorites/${id}`, {}, client);
  await setPrice(fallen.id, 5_000_000);
  await setPrice(risen.id, 5_000_000);
  t.clock.advance(10 * daySeconds);
  await setPrice(fallen.id, 4_700_000);
  await setPrice(risen.id, 5_400_000);
  const drops = async () => (await get(t, '/api/favorites', await signIn(t, client.person))).body.drops;
  t.clock.advance(25 * daySeconds);
  expect(await drops()).toEqual({ [fallen.id]: 30_000_000 });
  t.clock.advance(6 * daySeconds);
  expect(await drops()).toEqual({});
});

test('nobody is told of a rise, of a fall that was reversed, or of one before they added the offer', async () => {
  const { id } = await createOffer(t);
  const { id: back } = await createOffer(t);
  const { id: before } = await createOffer(t);
  const client = await favouring(id);
  await post(t, `/api/favorites/${back}`, {}, client);
  await setPrice(before, 7_000_000);
  await look();
  await post(t, `/api/favorites/${before}`, {}, client);
  await setPrice(id, 9_000_000);
  await setPrice(back, 7_000_000);
  await setPrice(back, 8_000_000);
  await look();
  expect(await noticesOf(client.userId)).toEqual([]);
});

test('a price that falls step by step is reported once a day, from its starting price', async () => {
  const { id } = await createOffer(t);
  const person = await createPerson(t);
  const client = await signIn(t, person);
  await post(t, `/api/favorites/${id}`, {}, client);
  await setPrice(id, 7_900_000);
  await setPrice(id, 7_700_000);
  await look();
  await setPrice(id, 7_600_000);
  await look();
  const notices = await noticesOf(client.userId);
  expect(notices.map(({ title }) => plain(title))).toEqual(['КАМАЗ 65115, 2026: дешевле на 300 000 ₽']);
  t.clock.advance(daySeconds);
  await setPrice(id, 7_500_000);
  await look();
  expect(await noticesOf(client.userId)).toHaveLength(2);
});

test('people who removed it meanwhile are not told', async () => {
  const { id } = await createOffer(t);
  const client = await favouring(id);
  await setPrice(id, 7_000_000);
  t.clock.advance(120);
  await t.jobs.runScheduled('favourites.price-falls');
  await call(t, { method: 'DELETE', url: `/api/favorites/${id}` }, client);
  await t.settle();
  expect(await noticesOf(client.userId)).toEqual([]);
});

test('all who wait are told, however many', async () => {
  const { id } = await createOffer(t);
  const people = await Promise.all(Array.from({ length: 230 }, () => createPerson(t)));
  await t.context.db
    .insertInto('listed_offers')
    .values(
      people.map((person) => ({
        user_id: person.id,
        list: 'favourites' as const,
        offer_id: id,
        added_at: t.clock.now(),
      })),
    )
    .execute();
  await setPrice(id, 7_000_000);
  await look();
  const notices = await t.context.db
    .selectFrom('notifications')
    .select('user_id')
    .where('subject_id', '=', id)
    .execute();
  expect(new Set(notices.map(({ user_id: userId }) => userId)).size).toBe(230);
  expect(notices).toHaveLength(230);
});
