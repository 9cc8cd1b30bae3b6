import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createListeners, type Listeners } from '#tests/factories/webhook.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let listeners: Listeners;

beforeAll(async () => {
  t = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  listeners = await createListeners(t);
});
beforeEach(() => {
  t.clock.set(new Date());
  t.mails.length = 0;
});
afterEach(() => listeners.close());
afterAll(() => t.close());

const deliveriesOf = async (who: Bearer) =>
  (await get(t, '/api/account/integrations/deliveries', who)).body.items;
const retry = (id: string, who: Bearer) =>
  post(t, `/api/account/integrations/deliveries/${id}/retry`, {}, who);
const webhookOf = async (who: Bearer) => (await get(t, '/api/account', who)).body.integrations.webhook;

/** A client whose webhook has failed to accept an event of their request; returns the job to retry. */
const failing = async () => {
  const { client, request } = await listeners.client({ events: ['request.moved'] });
  await t.settle();
  client.receiver.status = 500;
  await listeners.move(request.id, 'cancelled');
  await expect(t.settle()).rejects.toThrow('a webhook was not delivered: status');
  // Runs what was queued behind it.
  await t.settle();
  const [delivery] = await deliveriesOf(client);
  const body = client.receiver.received[0]?.body;
  const data = { deliveryId: delivery.id, userId: client.userId, requestId: request.id, body };
  const again = async () => {
    await t.jobs.send('integrations.deliver', { key: client.userId, data });
    await t.settle();
  };
  return { client, delivery, again, request };
};

/** Moves the start of a delivery a day back instead of the clock, so that the test's sign-ins stay valid. */
const makeOlder = (id: string) =>
  t.context.db
    .updateTable('webhook_deliveries')
    .set({ created_at: new Date(t.clock.now().getTime() - 24 * 60 * 60 * 1000) })
    .where('id', '=', id)
    .execute();

const afterADay = async () => {
  const known = await failing();
  await makeOlder(known.delivery.id);
  await known.again();
  return known;
};

test('a day of failures turns the webhook off, and its person is notified by letter', async () => {
  const { client } = await afterADay();
  expect(await webhookOf(client)).toMatchObject({ enabled: false });
  expect((await get(t, '/api/notifications/preferences', client)).body.channels.webhook).toBe('off');
  const letter = t.mails.find(({ subject }) => subject === 'Канал уведомлений отключён');
  expect(letter?.text).toContain('Ваш вебхук не отвечал целые сутки');
});

test('a delivery first tried a day late, after an outage of ours, turns nothing off', async () => {
  const { client, again, delivery } = await failing();
  await t.context.db
    .updateTable('webhook_deliveries')
    .set({ attempts: 0 })
    .where('id', '=', delivery.id)
    .execute();
  await makeOlder(delivery.id);
  await again();
  expect(await deliveriesOf(client)).toMatchObject([{ status: 'failed' }]);
  expect(await webhookOf(client)).toMatchObject({ enabled: true });
});

test('a failed delivery is sent again under its id, once, signed anew', async () => {
  const { client, delivery } = await afterADay();
  expect((await retry(delivery.id, client)).status).toBe(409);
  await t.context.db
    .updateTable('integrations')
    .set({ webhook_enabled: true })
    .where('user_id', '=', client.userId)
    .execute();
  const channels = JSON.stringify(['email', 'webhook']);
  await t.context.db
    .updateTable('users')
    .set({ notification_channels: channels })
    .where('id', '=', client.userId)
    .execute();

  const before = client.receiver.received.length;
  expect(await retry(delivery.id, client)).toMatchObject({
    status: 200,
    body: { delivery: { id: delivery.id, status: 'waiting' } },
  });
  expect((await retry(delivery.id, client)).status).toBe(409);
  await t.settle();
  expect(await deliveriesOf(client)).toMatchObject([{ status: 'failed', error: 'status' }]);
  expect(await webhookOf(client)).toMatchObject({ enabled: true });

  client.receiver.status = 204;
  await Promise.all([retry(delivery.id, client), retry(delivery.id, client)]);
  await t.settle();
  const sent = client.receiver.received.slice(before);
  expect(sent).toHaveLength(2);
  expect(sent.every(({ verified }) => verified !== null)).toBe(true);
  expect(new Set(sent.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
  expect(sent[0]).toMatchObject({ id: delivery.id, body: client.receiver.received[0]?.body });
  expect(await deliveriesOf(client)).toMatchObject([{ status: 'delivered' }]);
  expect((await retry(delivery.id, client)).status).toBe(409);
});

test('nobody retries somebody else’s delivery', async () => {
  const { delivery } = await afterADay();
  const { client: other } = await listeners.client();
  expect((await retry(delivery.id, other)).status).toBe(404);
  expect((await retry('01970000-0000-7000-8000-00000000ffff', other)).status).toBe(404);
});

test('a test is not sent again: there is a button for that', async () => {
  const { client } = await listeners.client();
  client.receiver.status = 500;
  const { body } = await post(t, '/api/account/integrations/test', {}, client);
  expect((await retry(body.delivery.id, client)).status).toBe(409);
});

test('people who chose no request statuses there get none', async () => {
  const { client, request } = await listeners.client();
  await t.settle();
  const before = client.receiver.received.length;
  const kinds = { requestStatus: { webhook: false } };
  expect((await post(t, '/api/notifications/preferences', { kinds, version: 0 }, client)).status).toBe(200);
  await listeners.move(request.id, 'in_review');
  await t.settle();
  expect(client.receiver.received).toHaveLength(before);
  const wanted = { requestStatus: { webhook: true } };
  await post(t, '/api/notifications/preferences', { kinds: wanted, version: 1 }, client);
  await listeners.move(request.id, 'cancelled');
  await t.settle();
  expect(client.receiver.received).toHaveLength(before + 1);
});
