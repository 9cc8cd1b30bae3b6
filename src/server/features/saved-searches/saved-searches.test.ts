import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mostSavedSearches } from '#contract/saved-searches.ts';
import { archiveOffer, createOffer, createOffers, createVendor } from '#tests/factories/offer.ts';
import { call, get, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  // Adds the brand and the type to the catalogue.
  await createOffer(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.context.db.deleteFrom('saved_searches').execute();
  await t.settle();
  t.mails.length = 0;
});

const path = '/api/saved-searches';
const tippers = 'type=tipper&brand=kamaz';
const minute = 60;

const save = async (bearer: Bearer, body: object = {}) =>
  (await post(t, path, { query: tippers, ...body }, bearer)).body;

/** Later the job runs, and notifications are sent. */
const look = async (seconds = 2 * minute) => {
  t.clock.advance(seconds);
  await t.jobs.runScheduled('saved-searches.run');
  await t.settle();
};

const noticesOf = async (userId: string) =>
  (await t.context.db.selectFrom('notifications').selectAll().where('user_id', '=', userId).execute()).filter(
    ({ kind }) => kind === 'savedSearch',
  );

test('a search is saved in its canonical spelling, named by its query, and once', async () => {
  const client = await createSignedIn(t);
  const first = await save(client, { query: '?brand=kamaz&type=tipper&sort=price&cursor=x&price=-9000000' });
  expect(first).toMatchObject({
    query: 'brand=kamaz&price=-9000000&type=tipper',
    href: '/catalog/tipper?brand=kamaz&price=-9000000',
    frequency: 'daily',
    newCount: 0,
    version: 1,
  });
  expect(first.name).toMatch(/^Самосвалы, КАМАЗ, до 9\s000\s000 ₽$/);
  const again = await save(client, { query: 'price=-9000000&type=tipper&brand=kamaz', name: 'Другое' });
  expect(again).toEqual(first);
  expect((await get(t, path, client)).body.items).toEqual([first]);
  const byPayment = await save(client, { query: 'type=tipper&payment=100000-200000' });
  expect(byPayment.name).toMatch(/^Самосвалы, от 100\s000 до 200\s000 ₽ в месяц$/);
});

test('with frequency `now` people are told of offers published since, once, and only of matching ones', async () => {
  const client = await createSignedIn(t);
  const search = await save(client, { frequency: 'now', name: 'Самосвалы для карьера' });
  const dear = await save(client, { query: 'price=100000000-', frequency: 'now' });
  await look();
  expect(await noticesOf(client.userId)).toEqual([]);

  await createOffers(t, 4, { priceKopecks: 700_000_000 });
  await look();
  const notices = await noticesOf(client.userId);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({ subject_id: search.id, href: '/catalog/tipper?brand=kamaz' });
  expect(notices[0]?.title).toMatch(/^По вашему поиску: 4\s/);
  expect(notices[0]?.text).toContain('«Самосвалы для карьера»: КАМАЗ 65115, 2026');
  expect(notices[0]?.text).toContain('и ещё 1');
  expect(t.mails.map(({ to }) => to)).toEqual([client.person.email]);

  const { items } = (await get(t, path, client)).body;
  expect(items.map(({ id, newCount }: { id: string; newCount: number }) => [id, newCount])).toEqual([
    [dear.id, 0],
    [search.id, 4],
  ]);

  await look(20 * minute);
  await t.jobs.runScheduled('saved-searches.run');
  await t.settle();
  expect(await noticesOf(client.userId)).toHaveLength(1);
});

test('an offer published a moment ago is reported at the next run, and one withdrawn meanwhile is not named', async () => {
  const client = await createSignedIn(t);
  await save(client, { frequency: 'now' });
  t.clock.advance(minute);
  const { id } = await createOffer(t);
  await t.jobs.runScheduled('saved-searches.run');
  await t.settle();
  expect(await noticesOf(client.userId)).toEqual([]);
  t.clock.advance(2 * minute);
  await t.jobs.runScheduled('saved-searches.run');
  await archiveOffer(t, id);
  await t.settle();
  const [notice] = await noticesOf(client.userId);
  expect(notice?.text).not.toContain('65115');
});

test('a search that cannot be run stays due and delays no other', async () => {
  const people = [await createSignedIn(t), await createSignedIn(t), await createSignedIn(t)] as const;
  const saved = [];
  for (const person of people) saved.push(await save(person, { frequency: 'now' }));
  const { db } = t.context;
  await sql`create function refuse_one() returns trigger language plpgsql as $$
    begin raise 'refused'; end $$`.execute(db);
  await sql`create trigger refuse_one before update on saved_searches for each row
    when (old.id = ${sql.lit(saved[1].id)}::uuid) execute function refuse_one()`.execute(db);
  t.clock.advance(1);
  await createOffer(t);
  await look();
  const notices = async () =>
    (await Promise.all(people.map(({ userId }) => noticesOf(userId)))).map((one) => one.length);
  expect(await notices()).toEqual([1, 0, 1]);
  await sql`drop function refuse_one cascade`.execute(db);
  await look();
  expect(await notices()).toEqual([1, 1, 1]);
});

test('after an immediate notice the next one waits a quarter of an hour and loses nothing', async () => {
  const client = await createSignedIn(t);
  await save(client, { frequency: 'now' });
  t.clock.advance(1);
  await createOffer(t);
  await look();
  await createOffer(t);
  await look();
  expect(await noticesOf(client.userId)).toHaveLength(1);
  await look(15 * minute);
  expect((await noticesOf(client.userId)).map(({ title }) => title)).toHaveLength(2);
});

test('daily notices come at ten by the person’s own clock, with everything since yesterday', async () => {
  const client = await createSignedIn(t);
  await post(t, '/api/notifications/preferences', { timeZone: 'Asia/Vladivostok', version: 0 }, client);
  const { body } = await post(t, path, { query: tippers, frequency: 'daily' }, client);
  const row = await t.context.db
    .selectFrom('saved_searches')
    .selectAll()
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(row.next_at.toISOString()).toMatch(/T00:00:00.000Z$/);
  t.clock.advance(1);
  await createOffer(t);
  await look();
  await createOffer(t);
  await look();
  expect(await noticesOf(client.userId)).toEqual([]);
  await look((row.next_at.getTime() - t.clock.now().getTime()) / 1000);
  const notices = await noticesOf(client.userId);
  expect(notices.map(({ title }) => title)).toEqual([expect.stringMatching(/: 2\s/)]);
  await look(60 * minute);
  expect(await noticesOf(client.userId)).toHaveLength(1);
});

test('offers published while notifications were off are not reported later', async () => {
  const client = await createSignedIn(t);
  const search = await save(client, { frequency: 'off' });
  t.clock.advance(1);
  await createOffer(t);
  await look();
  const changed = await post(t, `${path}/${search.id}`, { frequency: 'now', version: 1 }, client);
  expect(changed.body).toMatchObject({ frequency: 'now', version: 2, newCount: 1 });
  await look();
  expect(await noticesOf(client.userId)).toEqual([]);
});

test('opening it resets what was new; a stale version is answered with the current state', async () => {
  const client = await createSignedIn(t);
  const search = await save(client);
  t.clock.advance(1);
  await createOffer(t);
  expect((await get(t, path, client)).body.items).toMatchObject([{ newCount: 1 }]);
  const seen = await post(t, `${path}/${search.id}`, { seen: true, version: 1 }, client);
  expect(seen.body).toMatchObject({ newCount: 0, version: 1 });
  await post(t, `${path}/${search.id}`, { name: 'Карьер', version: 1 }, client);
  const stale = await post(t, `${path}/${search.id}`, { name: 'Стройка', version: 1 }, client);
  expect(stale).toMatchObject({ status: 409, body: { current: { name: 'Карьер', version: 2 } } });
});

test('another person’s search is not found', async () => {
  const [client, other] = [await createSignedIn(t), await createSignedIn(t)];
  const search = await save(client);
  expect((await post(t, `${path}/${search.id}`, { name: 'Моё', version: 1 }, other)).status).toBe(404);
  expect((await call(t, { method: 'DELETE', url: `${path}/${search.id}` }, other)).status).toBe(404);
  expect((await get(t, path, other)).body.items).toEqual([]);
  expect((await call(t, { method: 'DELETE', url: `${path}/${search.id}` }, client)).status).toBe(200);
  expect((await get(t, path, client)).body.items).toEqual([]);
});

test('a deleted search is silent, and is restored as it was, with what came meanwhile', async () => {
  const [client, other] = [await createSignedIn(t), await createSignedIn(t)];
  const search = await save(client, { frequency: 'now' });
  const url = `${path}/${search.id}`;
  const restore = (who: Bearer) => post(t, url, { restore: true, version: 1 }, who);
  const remove = () => call(t, { method: 'DELETE', url }, client);
  await remove();
  expect((await remove()).status).toBe(404);
  t.clock.advance(1);
  await createOffer(t);
  await look();
  expect(await noticesOf(client.userId)).toEqual([]);
  expect((await post(t, url, { name: 'Карьер', version: 1 }, client)).status).toBe(404);
  expect((await restore(other)).status).toBe(404);
  expect((await restore(client)).body).toMatchObject({ id: search.id, newCount: 1, version: 2 });
  await look();
  expect(await noticesOf(client.userId)).toHaveLength(1);
  await remove();
  t.clock.advance(61 * minute);
  await t.jobs.runScheduled('saved-searches.forget-deleted');
  const { db } = t.context;
  expect(await db.selectFrom('saved_searches').select('id').where('id', '=', search.id).execute()).toEqual(
    [],
  );
});

test('saving a deleted search again makes a new one, and deleted ones do not count towards the limit', async () => {
  const client = await createSignedIn(t);
  const search = await save(client);
  await call(t, { method: 'DELETE', url: `${path}/${search.id}` }, client);
  const again = await save(client);
  expect(again.id).not.toBe(search.id);
  expect((await post(t, `${path}/${search.id}`, { restore: true, version: 1 }, client)).status).toBe(404);
  expect((await get(t, path, client)).body.items).toEqual([again]);
});

test('there is a limit per person, even for concurrent saves', async () => {
  const client = await createSignedIn(t);
  const queries = Array.from({ length: mostSavedSearches + 2 }, (_, index) => `price=${index + 1}00-`);
  const answers = await Promise.all(queries.map((query) => post(t, path, { query }, client)));
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body.error)).toEqual([
    { savedSearches: 'max', _global: 'conflict' },
    { savedSearches: 'max', _global: 'conflict' },
  ]);
  expect((await get(t, path, client)).body.items).toHaveLength(mostSavedSearches);
});

test.each([
  [{ query: 'brand=nobody' }, { query: 'unknown' }],
  [{ query: 'price=abc' }, { query: 'invalid' }],
  [{ query: 'type=<script>' }, { query: 'invalid' }],
  [{ query: 'а'.repeat(1001) }, { query: 'tooLong' }],
  [{ query: tippers, frequency: 'hourly' }, { frequency: 'invalid' }],
  [{ query: tippers, name: ' ' }, { name: 'required' }],
  [{ query: tippers, name: 'а'.repeat(101) }, { name: 'tooLong' }],
])('%o is refused', async (body, error) => {
  const client = await createSignedIn(t);
  const answer = await post(t, path, body, client);
  expect(answer.status).toBe(422);
  expect(answer.body.error).toMatchObject(error);
});

test('a script in a name stays text in the letter', async () => {
  const client = await createSignedIn(t);
  await save(client, { frequency: 'now', name: '<script>alert(1)</script> https://evil.example' });
  t.clock.advance(1);
  await createOffer(t);
  await look();
  expect(t.mails[0]?.html).not.toMatch(/<script|href="https:\/\/evil/);
});

test('a search whose vendor is gone finds nothing and affects no other', async () => {
  const client = await createSignedIn(t);
  const vendor = await createVendor(t);
  const gone = await save(client, { query: `vendor=${vendor.slug}`, frequency: 'now' });
  await save(client, { frequency: 'now' });
  await t.context.db
    .updateTable('vendors')
    .set({ slug: `${vendor.slug}-2` })
    .where('id', '=', vendor.id)
    .execute();
  await t.context.db
    .updateTable('catalogue_state')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
  t.clock.advance(1);
  await createOffer(t);
  await look();
  expect(await noticesOf(client.userId)).toHaveLength(1);
  const { items } = (await get(t, path, client)).body;
  expect(items.find(({ id }: { id: string }) => id === gone.id)).toMatchObject({ newCount: null });
});
