import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventOfRow } from '#server/platform/events/event-row.ts';
import type { FrameToPerson } from '#server/platform/events/event-bus.ts';
import { call, get, post } from '#tests/factories/http.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type SignedIn = Awaited<ReturnType<typeof createSignedIn>>;

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let vendor: SignedIn;
let manager: SignedIn;
let stranger: TestSignIn;
let offerId: string;
let frames: FrameToPerson[];

beforeAll(async () => {
  t = await createTestApp();
  const vendorId = (await createVendor(t)).id;
  offerId = (await createOffer(t, { vendorId })).id;
  client = await createClient(t);
  vendor = await createSignedIn(t, { role: 'vendor', vendorId, companyId: client.company.id });
  manager = await createSignedIn(t, { role: 'manager' });
  stranger = await createClient(t);
  await t.context.eventBus.listen({
    onFrames: (received) => frames.push(...received),
  });
  frames = [];
  await t.settle();
});
afterAll(() => t.close());
beforeEach(() => {
  frames = [];
  t.mails.length = 0;
});

const listOf = async (who: TestSignIn, query = '') =>
  (await get(t, `/api/notifications/${who.userId}${query}`, who)).body;

const move = async (who: TestSignIn, id: string, body: object) => {
  const { body: request } = await get(t, `/api/requests/${id}`, who);
  const moved = await post(t, `/api/requests/${id}/transitions`, { ...body, version: request.version }, who);
  expect(moved.status).toBe(200);
  await t.settle();
};

test('a request notifies its sender, its vendor and the managers, each in their own words, and nobody else', async () => {
  const { id, number } = await createRequest(t, { by: client, offerId });
  await t.settle();
  const [own] = await listOf(client);
  expect(own).toMatchObject({ kind: 'requestStatus', isRead: false, href: `/account/requests/${id}` });
  expect(own.title).toMatch(new RegExp(`^Заявка № ${number}, .+: принята$`));
  const [lead] = await listOf(vendor);
  expect(lead).toMatchObject({ kind: 'vendorLead' });
  expect(JSON.stringify(lead)).not.toContain(client.person.name);
  expect((await listOf(manager))[0].title).toContain('новая');
  expect(await listOf(stranger)).toEqual([]);
  expect(frames.map(({ userId }) => userId).sort()).toEqual(
    [client.userId, vendor.userId, manager.userId].sort(),
  );
  expect(t.mails.map(({ to }) => to).sort()).toEqual(
    [client.person.email, vendor.person.email, manager.person.email].sort(),
  );
  const letter = t.mails.find(({ to }) => to === client.person.email);
  expect(letter?.text).toContain('Всего');
});

test('the person who moved it is not notified, the others are, and a repeated event notifies nobody twice', async () => {
  const { id } = await createRequest(t, { by: client, offerId });
  await t.settle();
  frames = [];
  t.mails.length = 0;
  const before = (await listOf(manager)).length;
  await move(manager, id, { to: 'in_review' });
  await move(manager, id, { to: 'needs_info', reason: 'Нужен устав' });
  expect(await listOf(manager)).toHaveLength(before);
  const [asked, inReview] = await listOf(client);
  expect(inReview.title).toContain('на рассмотрении');
  expect(asked.title).toContain('нужны данные');
  const letters = t.mails.filter(({ to }) => to === client.person.email);
  expect(letters).toHaveLength(2);
  expect(letters[1]?.text).toContain('Нужен устав');
  const toVendor = t.mails.filter(({ to }) => to === vendor.person.email);
  expect(toVendor).toHaveLength(2);
  expect(toVendor[1]?.text).not.toContain('Нужен устав');

  const rows = await t.context.db.selectFrom('events').selectAll().where('subject_id', '=', id).execute();
  await t.context.db
    .deleteFrom('event_deliveries')
    .where(
      'event_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  await t.context.db.updateTable('events').set({ relayed_at: null }).where('subject_id', '=', id).execute();
  await t.settle();
  expect((await listOf(client)).slice(0, 2).map(({ id: known }: { id: string }) => known)).toEqual([
    asked.id,
    inReview.id,
  ]);
  expect(t.mails.filter(({ to }) => to === client.person.email)).toHaveLength(2);
});

test('reading, reading all and deleting affect only one’s own, and other tabs are told', async () => {
  const { id } = await createRequest(t, { by: client, offerId });
  await t.settle();
  const [first] = await listOf(client);
  frames = [];
  for (const other of [stranger, manager]) {
    expect((await get(t, `/api/notifications/${client.userId}`, other)).status).toBe(404);
    expect((await post(t, `/api/notifications/0/${first.id}`, { isRead: true }, other)).status).toBe(404);
    expect((await call(t, { method: 'DELETE', url: `/api/notifications/0/${first.id}` }, other)).status).toBe(
      404,
    );
  }
  expect(frames).toEqual([]);
  const read = await post(t, `/api/notifications/0/${first.id}`, { isRead: true }, client);
  expect(read).toMatchObject({ status: 200, body: { id: first.id, isRead: true } });
  await post(t, `/api/notifications/0/${first.id}`, { isRead: true }, client);
  const frame = { type: 'read', payload: { subType: 'readMessage', id: first.id } };
  expect(frames).toEqual([{ userId: client.userId, frame }]);

  await move(manager, id, { to: 'in_review' });
  const unread = await get(t, `/api/notifications/${client.userId}?unread=true`, client);
  expect(unread.headers['x-unread-count']).toBe(String(unread.body.length));
  const all = await post(t, '/api/notifications/0/all', { isRead: true }, client);
  expect(all.body).toEqual({ read: unread.body.length });
  expect(await listOf(client, '?unread=true')).toEqual([]);

  expect((await call(t, { method: 'DELETE', url: `/api/notifications/0/${first.id}` }, client)).body).toEqual(
    {},
  );
  expect((await listOf(client)).some(({ id: known }: { id: string }) => known === first.id)).toBe(false);
  for (const again of [
    await post(t, `/api/notifications/0/${first.id}`, { isRead: true }, client),
    await call(t, { method: 'DELETE', url: `/api/notifications/0/${first.id}` }, client),
  ])
    expect(again.status).toBe(404);
  // Staff still see in the request what was sent to them.
  const { body: notifications } = await get(t, `/api/requests/${id}/told`, manager);
  const titles = notifications.items.map(({ title }: { title: string }) => title);
  expect(titles).toContain(first.title);
});

test('letters come in the order of the list, however their events were handled', async () => {
  const who = await createClient(t);
  await t.settle();
  for (let made = 0; made < 6; made += 1) await createRequest(t, { by: who, offerId });
  const events = await t.context.db
    .selectFrom('events')
    .selectAll()
    .where('type', '=', 'request.submitted')
    .where('actor_id', '=', who.userId)
    .execute();
  const subscribers = t.product.features.flatMap((feature) => feature.subscribers ?? []);
  const subscriber = subscribers.find(({ name }) => name === 'notifications');
  await Promise.all(events.map(async (row) => subscriber?.handle(eventOfRow(row))));
  t.jobs.waiting.reverse();
  await t.jobs.runAll();
  const subjects = t.mails.filter(({ to }) => to === who.person.email).map(({ subject }) => subject);
  const titles = (await listOf(who)).map(({ title }: { title: string }) => title);
  expect(subjects).toHaveLength(6);
  expect(subjects).toEqual(titles.toReversed());
  await t.settle();
});

const numbersOf = (items: { title: string }[]): number[] =>
  items.map(({ title }) => Number(/№ (\d+)/.exec(title)?.[1]));

test('the list is in the order of the events, however late they are handled, and so are its pages', async () => {
  const who = await createClient(t);
  const numbers: number[] = [];
  for (let made = 0; made < 4; made += 1) {
    numbers.push((await createRequest(t, { by: who, offerId })).number);
    t.clock.advance(60);
  }
  const [first, ...others] = (
    await t.context.db
      .selectFrom('events')
      .selectAll()
      .where('actor_id', '=', who.userId)
      .where('type', '=', 'request.submitted')
      .orderBy('seq')
      .execute()
  ).map(eventOfRow);
  const subscribers = t.product.features.flatMap((feature) => feature.subscribers ?? []);
  const subscriber = subscribers.find(({ name }) => name === 'notifications');
  for (const event of [...others.toReversed(), first]) if (event) await subscriber?.handle(event);
  const all = await listOf(who);
  expect(numbersOf(all)).toEqual(numbers.toReversed());
  const pages = [];
  for (let before = ''; pages.length < 4; before = `&before=${pages.at(-1).id}`)
    pages.push(...(await listOf(who, `?limit=1${before}`)));
  expect(pages).toEqual(all);
  expect(await listOf(who, `?before=${pages.at(-1).id}`)).toEqual([]);
  expect(await listOf(stranger, `?before=${pages[0].id}`)).toEqual([]);
  await t.settle();
});

test('every unread one and the newest fifty read, then pages back', async () => {
  const who = await createClient(t);
  const now = t.clock.now();
  const ids = Array.from({ length: 130 }, (_, i) => `01930000-0000-7000-8000-${String(i).padStart(12, '0')}`);
  await t.context.db
    .insertInto('notifications')
    .values(
      ids.map((id, i) => ({
        id,
        event_id: id,
        user_id: who.userId,
        kind: i % 2 ? ('requestStatus' as const) : ('deadline' as const),
        title: `№ ${i}`,
        text: 'текст',
        href: '/account/requests',
        subject_type: 'request',
        subject_id: id,
        created_at: now,
        read_at: i < 120 ? now : null,
        digested_at: null,
        deleted_at: null,
      })),
    )
    .execute();
  const newest = await listOf(who);
  expect(newest.map(({ id }: { id: string }) => id)).toEqual([...ids].reverse().slice(0, 60));
  const older = await listOf(who, `?before=${newest.at(-1).id}&limit=40`);
  expect(older.map(({ id }: { id: string }) => id)).toEqual([...ids].reverse().slice(60, 100));
  const deadlines = await listOf(who, '?kind=deadline&limit=100');
  expect(deadlines).toHaveLength(65);
  for (const query of ['?before=x', '?limit=0', '?limit=101', '?kind=x', '?unread=x'])
    expect((await get(t, `/api/notifications/${who.userId}${query}`, who)).status).toBe(400);
});
