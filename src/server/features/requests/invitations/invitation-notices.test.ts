import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestStatus } from '#contract/request-status.ts';
import type { FrameToPerson } from '#server/platform/events/event-bus.ts';
import { get, post } from '#tests/factories/http.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type SignedIn = Awaited<ReturnType<typeof createSignedIn>>;

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let manager: SignedIn;
/** One lessor with a viewer, its rival, and one that is not invited at first. */
let own: SignedIn;
let viewer: SignedIn;
let rival: SignedIn;
let third: SignedIn;
let ids: { own: string; rival: string; third: string };
let frames: FrameToPerson[] = [];
let id: string;
let number: number;

const reason = 'Клиент просит самосвал';

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  manager = await createSignedIn(t, { role: 'manager' });
  const lessors = [await createLessor(t), await createLessor(t), await createLessor(t)];
  const [first = '', second = '', last = ''] = lessors.map(({ lessor }) => lessor.id);
  ids = { own: first, rival: second, third: last };
  const personOf = (lessorId: string, role: 'owner' | 'viewer' = 'owner') =>
    createSignedIn(t, { lessor: { id: lessorId, role } });
  [own, viewer, rival, third] = [
    await personOf(first),
    await personOf(first, 'viewer'),
    await personOf(second),
    await personOf(last),
  ];
  await t.context.eventBus.listen({
    onFrames: (notified) => frames.push(...notified),
  });
  const offerId = (await createOffer(t)).id;
  ({ id, number } = await createRequest(t, { by: client, offerId, lessorIds: [ids.own, ids.rival] }));
  await t.settle();
});
afterAll(() => t.close());
beforeEach(() => {
  frames = [];
  t.mails.length = 0;
});

const newest = async (who: TestSignIn, count = 1) =>
  (await get(t, `/api/notifications/${who.userId}`, who)).body.slice(0, count);

const notified = (): string[] => [...new Set(frames.map(({ userId }) => userId))].sort();
const those = (...people: SignedIn[]): string[] => people.map(({ userId }) => userId).sort();

const ask = async (step: string, body: object, who: SignedIn) => {
  expect((await post(t, `/api/requests/${id}${step}`, body, who)).status).toBe(200);
  await t.settle();
};

const move = async (to: RequestStatus, who: SignedIn = manager) => {
  const { version } = (await get(t, `/api/requests/${id}`, who)).body;
  await ask('/transitions', { to, reason, version }, who);
};

const lettersTo = (...people: SignedIn[]): string =>
  JSON.stringify(t.mails.filter(({ to }) => people.some(({ person }) => person.email === to))).replaceAll(
    '\u00a0',
    ' ',
  );

test('a sent request invites the people of its lessors, with their deadline', async () => {
  for (const who of [own, viewer, rival]) {
    const [invitation] = await newest(who);
    expect(invitation).toMatchObject({ kind: 'lessorInvitation', href: `/account/requests/${id}` });
    expect(invitation.title).toMatch(new RegExp(`^Заявка № ${number}, .+: ждём ваше предложение$`));
  }
  expect(await newest(third)).toEqual([]);
});

test('further lessors are notified of their invitation, the others are not', async () => {
  await ask('/lessors', { lessorIds: [ids.third, ids.own], consent: true }, client);
  expect(notified()).toEqual(those(third));
  expect((await newest(third))[0]).toMatchObject({ kind: 'lessorInvitation' });
  expect(lettersTo(third)).toContain('Ответьте до 24 ноября в 12:00 по Москве');
});

test('lessors that get more time are told the new deadline', async () => {
  await ask('/lessors/extend', { until: '2026-11-30T09:00:00.000Z', lessorId: ids.own }, manager);
  expect(notified()).toEqual(those(own, viewer));
  expect(lettersTo(own)).toContain('Ответьте до 30 ноября в 12:00 по Москве');
});

test('when one declines, staff are told with the reason, the client without, other lessors not at all', async () => {
  await ask('/lessors/decline', { reason: 'Не берём такую технику' }, third);
  expect(notified()).toEqual(those(client, manager));
  expect(lettersTo(manager)).toContain('Не берём такую технику');
  expect(lettersTo(client)).toContain('отказалась');
  expect(lettersTo(client)).not.toContain('Не берём');
});

test('lessors are not notified of moves before a choice', async () => {
  await move('in_review');
  await move('needs_info');
  await move('in_review', client);
  expect(notified()).not.toEqual(expect.arrayContaining(those(own)));
  expect(notified().filter((one) => [...those(own, viewer, rival, third)].includes(one))).toEqual([]);
});

test('the one whose КП is accepted is notified of every move, its rivals only that it failed', async () => {
  await putRequest(t, id, { status: 'offer_accepted', managerId: manager.userId });
  await t.context.db.updateTable('requests').set({ lessor_id: ids.own }).where('id', '=', id).execute();
  await move('approval');
  expect(notified()).toEqual(those(client, own, viewer));
  frames = [];
  t.mails.length = 0;
  await move('cancelled', client);
  expect(notified()).toEqual(those(manager, own, viewer, rival));
  expect(lettersTo(own)).toContain(reason);
  expect(lettersTo(rival)).toContain('Отменена');
  expect(lettersTo(rival)).not.toContain(reason);
});

test('no notice to one lessor names another', async () => {
  const others = (await t.context.db.selectFrom('lessors').select(['id', 'name', 'inn']).execute()).filter(
    (lessor) => lessor.id !== ids.own,
  );
  const all = await t.context.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', own.userId)
    .execute();
  const sent = await t.context.db
    .selectFrom('notification_deliveries')
    .selectAll()
    .where('user_id', '=', own.userId)
    .execute();
  const text = JSON.stringify([all, sent]);
  for (const lessor of others)
    for (const value of [lessor.id, lessor.name, lessor.inn]) expect(text).not.toContain(value);
});
