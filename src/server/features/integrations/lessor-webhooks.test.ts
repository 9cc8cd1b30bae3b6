import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptOffer, createActingLessor, sendOffer, type ActingLessor } from '#tests/factories/deal.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createListeners, type Listeners } from '#tests/factories/webhook.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { WebhookReceiver } from '#tests/support/webhook-receiver.ts';

let t: TestApp;
let listeners: Listeners;

beforeAll(async () => {
  t = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  listeners = await createListeners(t);
});
beforeEach(() => t.clock.set(new Date()));
afterEach(() => listeners.close());
afterAll(() => t.close());

type Listening = ActingLessor & { receiver: WebhookReceiver };

const listeningLessor = async (): Promise<Listening> => {
  const lessor = await createActingLessor(t);
  return { ...lessor, receiver: (await listeners.listen(lessor.who)).receiver };
};

const move = async (requestId: string, to: string, who: Bearer): Promise<void> => {
  const { version } = (await get(t, `/api/requests/${requestId}`, who)).body;
  const body = { to, version, reason: 'Так решили' };
  const { status } = await post(t, `/api/requests/${requestId}/transitions`, body, who);
  expect(status).toBe(200);
};

/** The status of a request in the reader's list; null while it is not there. */
const listed = async (requestId: string, { who }: ActingLessor): Promise<string | null> => {
  const { items } = (await get(t, '/api/requests', who)).body;
  return items.find(({ id }: { id: string }) => id === requestId)?.status ?? null;
};

/** Messages that have come since the last call, their signatures checked. */
const newMessages = ({ receiver }: Pick<Listening, 'receiver'>): unknown[] =>
  receiver.received.splice(0).map(({ verified }) => verified);

const message = (type: string, data: object) => ({
  type,
  timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  data,
});

test('a lessor’s webhook says of a request what its own list says, and nothing that others do', async () => {
  const client = await createClient(t);
  const manager = await createSignedIn(t, { role: 'manager' });
  const [own, rival, late] = [await listeningLessor(), await listeningLessor(), await listeningLessor()];
  const all = { own, rival, late };
  type Name = keyof typeof all;
  const names = Object.keys(all) as Name[];
  const { id, number } = await createRequest(t, { by: client, lessorIds: [own.id, rival.id] });
  const before: Record<Name, string | null> = { own: null, rival: null, late: null };

  /** Performs an action; exactly these lessors get one message each, with the status of their list before and after it. */
  const step = async (act: () => Promise<unknown>, told: readonly Name[], type = 'request.moved') => {
    await act();
    await t.settle();
    for (const name of names) {
      const status = await listed(id, all[name]);
      const expected = message(type, { id, number, status, previousStatus: before[name] });
      expect([name, newMessages(all[name])]).toEqual([name, told.includes(name) ? [expected] : []]);
      before[name] = status;
    }
  };
  const statuses = () => names.map((name) => before[name]);

  await step(() => Promise.resolve(), ['own', 'rival'], 'request.submitted');
  await step(() => move(id, 'in_review', manager), []);
  const invite = () =>
    post(t, `/api/requests/${id}/lessors`, { lessorIds: [late.id], consent: true }, client);
  await step(invite, ['late'], 'request.submitted');
  const rivals = await sendOffer(t, rival, id);
  await step(() => Promise.resolve(), []);
  const { id: owns } = await sendOffer(t, own, id);
  await step(() => Promise.resolve(), []);
  expect(statuses()).toEqual(['in_review', 'in_review', 'in_review']);

  await step(() => acceptOffer(t, client, owns), ['own']);
  expect(statuses()).toEqual(['offer_accepted', 'offer_accepted', 'offer_accepted']);
  await step(() => move(id, 'approval', own.who), ['own']);
  await step(() => move(id, 'needs_info', manager), ['own']);
  await step(() => move(id, 'approval', client), ['own']);
  await step(() => move(id, 'offers_ready', own.who), ['own']);
  expect(statuses()).toEqual(['in_review', 'in_review', 'in_review']);

  await step(() => acceptOffer(t, client, rivals.id), ['rival']);
  await step(() => move(id, 'approval', rival.who), ['rival']);
  expect(statuses()).toEqual(['offer_accepted', 'approval', 'offer_accepted']);
  await step(() => move(id, 'cancelled', client), names);
  const admin = await createSignedIn(t, { role: 'admin' });
  await step(() => move(id, 'in_review', admin), names);
}, 120_000);

test('only people who act for an invited lessor have a webhook that hears of the request', async () => {
  const invited = await createActingLessor(t);
  const person = async (lessorId: string, role: 'owner' | 'employee') =>
    listeners.listen(await createSignedIn(t, { lessor: { id: lessorId, role } }));
  const hearing = [await person(invited.id, 'owner'), await person(invited.id, 'employee')];
  const demoted = await person(invited.id, 'employee');
  const uninvited = await person((await createActingLessor(t)).id, 'owner');
  const blocked = await createActingLessor(t);
  const ofBlocked = await person(blocked.id, 'owner');
  const { db } = t.context;
  await db.updateTable('users').set({ lessor_role: 'viewer' }).where('id', '=', demoted.userId).execute();
  const lessorIds = [invited.id, blocked.id];
  const { id } = await createRequest(t, { by: await createClient(t), lessorIds });
  await db
    .insertInto('lessor_blocks')
    .values({ lessor_id: blocked.id, reason: 'Проверка', blocked_at: t.clock.now() })
    .execute();
  await t.settle();
  for (const { receiver } of hearing)
    expect(receiver.received.map(({ verified }) => verified)).toMatchObject([{ data: { id } }]);
  for (const { receiver } of [demoted, uninvited, ofBlocked]) expect(receiver.received).toEqual([]);

  const viewer = await createSignedIn(t, { lessor: { id: invited.id, role: 'viewer' } });
  expect((await get(t, '/api/account', viewer)).body.abilities).toMatchObject({ manageWebhooks: false });
  await expect(listeners.listen(viewer)).rejects.toThrow('403');
});

test('a lessor whose КП has fallen away is not sent what waited from its deal, even if it asks again', async () => {
  const client = await createClient(t);
  const own = await listeningLessor();
  const { id } = await createRequest(t, { by: client, lessorIds: [own.id] });
  await acceptOffer(t, client, (await sendOffer(t, own, id)).id);
  await t.settle();
  newMessages(own);
  own.receiver.status = 500;
  await move(id, 'approval', own.who);
  await expect(t.settle()).rejects.toThrow('a webhook was not delivered: status');
  const body = own.receiver.received.splice(0)[0]?.body;
  expect(body).toContain('"status":"approval"');
  own.receiver.status = 204;
  const deliveries = async () => (await get(t, '/api/account/integrations/deliveries', own.who)).body.items;
  const [waiting] = await deliveries();
  await move(id, 'in_review', own.who);
  const { userId } = own.who;
  const data = { deliveryId: waiting.id, userId, requestId: id, body };
  await t.jobs.send('integrations.deliver', { id: waiting.id, key: userId, data });
  await t.settle();
  expect(newMessages(own)).toMatchObject([{ data: { status: 'in_review', previousStatus: 'approval' } }]);
  const stopped = (await deliveries()).find((each: { id: string }) => each.id === waiting.id);
  expect(stopped).toMatchObject({ status: 'failed', error: 'stopped' });
  const again = await post(t, `/api/account/integrations/deliveries/${waiting.id}/retry`, {}, own.who);
  expect(again.status).toBe(409);
});

test('who goes to another lessor takes no webhook along: it leads to a program of the former one', async () => {
  const own = await listeningLessor();
  const next = await createActingLessor(t);
  const admin = await createSignedIn(t, { role: 'admin' });
  const change = async (body: object) => {
    const url = `/api/users/${own.who.userId}`;
    const { version } = (await get(t, url, admin)).body;
    expect((await post(t, url, { ...body, version }, admin)).status).toBe(200);
    await t.settle();
    const { integrations, notificationChannels } = (await get(t, '/api/account', own.who)).body;
    return [integrations.webhook?.enabled ?? null, notificationChannels.includes('webhook')];
  };
  expect(await change({ lessorRole: 'owner' })).toEqual([true, true]);
  expect(await change({ lessorId: next.id })).toEqual([null, false]);
  await createRequest(t, { by: await createClient(t), lessorIds: [own.id, next.id] });
  await t.settle();
  expect(own.receiver.received).toEqual([]);
});

const typesTo = (each: Pick<Listening, 'receiver'>) =>
  newMessages(each).map((verified) => (verified as { type: string }).type);

test('people choose new requests and moves by webhook apart, by the kinds of their role', async () => {
  const client = await createClient(t);
  const offer = await createOffer(t);
  const [noNew, noMoves] = [await listeningLessor(), await listeningLessor()];
  const vendor = await listeners.listen(
    await createSignedIn(t, { role: 'vendor', vendorId: offer.vendorId }),
  );
  const refuse = (kind: string, who: Bearer) =>
    post(t, '/api/notifications/preferences', { kinds: { [kind]: { webhook: false } }, version: 0 }, who);
  await refuse('lessorInvitation', noNew.who);
  await refuse('requestStatus', noMoves.who);
  await refuse('vendorLead', vendor);
  const lessorIds = [noNew.id, noMoves.id];
  const { id } = await createRequest(t, { by: client, offerId: offer.id, lessorIds });
  await t.settle();
  await move(id, 'cancelled', client);
  await t.settle();
  expect([noNew, noMoves, vendor].map(typesTo)).toEqual([
    ['request.moved'],
    ['request.submitted'],
    ['request.moved'],
  ]);
});
