import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, type Bearer } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  // Adds the brand and the type to the catalogue.
  await createOffer(t);
});
afterAll(() => t.close());

const save = (bearer: Bearer, query: string) =>
  post(t, '/api/saved-searches', { query, frequency: 'now' }, bearer);

const look = async () => {
  t.clock.advance(120);
  await t.jobs.runScheduled('saved-searches.run');
  await t.settle();
};

const noticesOf = (userId: string) =>
  t.context.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'savedSearch')
    .execute();

test('searches of a run are notified together, and after a crash nobody is notified twice', async () => {
  const people = [await createSignedIn(t), await createSignedIn(t), await createSignedIn(t)] as const;
  for (const person of people) await save(person, 'type=tipper&brand=kamaz');
  await save(people[0], 'type=tipper');
  t.clock.advance(1);
  const { id: offerId } = await createOffer(t);
  await look();
  const { db } = t.context;
  const notices = async () => (await Promise.all(people.map(({ userId }) => noticesOf(userId)))).flat();
  const sent = () =>
    db.selectFrom('notification_deliveries').select(['id', 'status']).orderBy('id').execute();
  const [before, deliveries] = [await notices(), await sent()];
  expect(before.map(({ user_id: userId }) => userId).toSorted()).toEqual(
    [people[0], ...people].map(({ userId }) => userId).toSorted(),
  );
  expect(t.mails).toHaveLength(4);

  // As if the process had ended before it recorded what it had done.
  const events = await db.selectFrom('events').selectAll().where('type', '=', 'savedSearch.found').execute();
  const again = events.filter(({ id }) => before.some(({ event_id: eventId }) => eventId === id));
  const ids = again.map(({ id }) => id);
  await db.deleteFrom('event_deliveries').where('event_id', 'in', ids).execute();
  await db.updateTable('events').set({ relayed_at: null }).where('id', 'in', ids).execute();
  await t.settle();
  expect(await notices()).toEqual(before);
  expect(await sent()).toEqual(deliveries);
  expect(t.mails).toHaveLength(4);
  expect(before.every(({ text }) => text.includes('65115'))).toBe(true);
  expect(again[0]?.data).toEqual({ total: 1, offerIds: [offerId] });
});

test('with more new offers than are gathered at once, all matches are counted and the newest named', async () => {
  const client = await createSignedIn(t);
  await save(client, 'type=tipper&brand=kamaz');
  await save(client, 'price=-1000000');
  t.clock.advance(1);
  const { id } = await createOffer(t, { priceKopecks: 700_000_000 });
  const { db } = t.context;
  await sql`insert into offers select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()))).*
    from offers o, generate_series(1, 5001) where o.id = ${id}`.execute(db);
  await look();
  expect((await noticesOf(client.userId)).map(({ title }) => title)).toEqual([
    expect.stringMatching(/: 5\s002\s/),
  ]);
  await sql`delete from offers where id <> ${id} and not exists (select 1 from offer_details d where d.offer_id = offers.id)`.execute(
    db,
  );
});
