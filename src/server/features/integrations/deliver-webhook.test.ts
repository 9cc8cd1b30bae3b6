import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { get, type Bearer } from '#tests/factories/http.ts';
import { createListeners, type Listeners } from '#tests/factories/webhook.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let listeners: Listeners;

beforeAll(async () => {
  t = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  listeners = await createListeners(t);
});
beforeEach(() => t.clock.set(new Date()));
afterEach(() => listeners.close());
afterAll(() => t.close());

const deliveriesOf = async (who: Bearer) =>
  (await get(t, '/api/account/integrations/deliveries', who)).body.items;

/** Runs waiting deliveries as the queue would, reporting faults to it; returns their messages. */
const runOnce = async (): Promise<string[]> => {
  const faults: string[] = [];
  const waiting = t.jobs.waiting.splice(0);
  for (const next of waiting) {
    t.jobs.waiting.push(next);
    await t.jobs.runAll().catch((error: Error) => faults.push(error.message));
  }
  return faults;
};

const failing = async (status: number) => {
  const { client, request } = await listeners.client({ events: ['request.moved'] });
  await t.settle();
  client.receiver.status = status;
  await listeners.move(request.id, 'cancelled');
  await expect(t.settle()).rejects.toThrow('a webhook was not delivered: status');
  const [delivery] = await deliveriesOf(client);
  const job = {
    deliveryId: delivery.id,
    userId: client.userId,
    requestId: request.id,
    body: client.receiver.received[0]?.body,
  };
  const again = () =>
    t.jobs.send('integrations.deliver', { id: delivery.id, key: client.userId, data: job }).then(runOnce);
  return { client, request, delivery, again };
};

test('a delivery that was not accepted waits with its reason and is tried again under the same id', async () => {
  const { client, delivery, again } = await failing(503);
  expect(delivery).toMatchObject({
    status: 'waiting',
    attempts: 1,
    responseStatus: 503,
    error: 'status',
    finishedAt: null,
  });
  expect(await again()).toEqual(['a webhook was not delivered: status']);
  client.receiver.status = 200;
  t.clock.set(new Date(Date.now() + 60_000));
  expect(await again()).toEqual([]);
  const [done] = await deliveriesOf(client);
  expect(done).toMatchObject({ status: 'delivered', attempts: 3, responseStatus: 200, error: null });
  const { received } = client.receiver;
  expect(new Set(received.map(({ id }) => id))).toEqual(new Set([delivery.id]));
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(received.every(({ verified }) => verified !== null)).toBe(true);
  expect(received[2]?.headers['webhook-timestamp']).not.toBe(received[0]?.headers['webhook-timestamp']);
});

test('a job that runs again after it was done sends nothing', async () => {
  const { client, again } = await failing(503);
  client.receiver.status = 200;
  await again();
  const count = client.receiver.received.length;
  expect(await again()).toEqual([]);
  expect(client.receiver.received).toHaveLength(count);
});

test('a crash after the answer and before it was recorded sends the same message again', async () => {
  const { client, delivery, again } = await failing(503);
  client.receiver.status = 200;
  await again();
  await t.context.db
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', finished_at: null })
    .where('id', '=', delivery.id)
    .execute();
  await again();
  const ids = client.receiver.received.slice(-2).map(({ id, body }) => `${id} ${body}`);
  expect(new Set(ids).size).toBe(1);
});

test('after a day it is failed, kept with its reason, and not tried again', async () => {
  const { client, delivery, again } = await failing(500);
  t.clock.advance(24 * 60 * 60);
  expect(await again()).toEqual([]);
  const failed = await t.context.db
    .selectFrom('webhook_deliveries')
    .select(['status', 'attempts', 'response_status', 'error', 'finished_at'])
    .where('id', '=', delivery.id)
    .executeTakeFirst();
  const reason = { status: 'failed', attempts: 2, response_status: 500, error: 'status' };
  expect(failed).toEqual({ ...reason, finished_at: t.clock.now() });
  const count = client.receiver.received.length;
  await again();
  expect(client.receiver.received).toHaveLength(count);
});

test('410 turns the webhook off and ends waiting deliveries', async () => {
  const { client, request } = await listeners.client({ events: ['request.moved'] });
  await t.settle();
  client.receiver.status = 410;
  await listeners.move(request.id, 'in_review');
  await t.settle();
  const account = await get(t, '/api/account', client);
  expect(account.body.integrations).toMatchObject({ webhook: { enabled: false }, version: 2 });
  expect(await deliveriesOf(client)).toMatchObject([
    { status: 'failed', error: 'gone', responseStatus: 410 },
  ]);
  await listeners.move(request.id, 'cancelled');
  await t.settle();
  expect(client.receiver.received).toHaveLength(1);
  const noted = await t.context.db
    .selectFrom('events')
    .select(['actor_id', 'data'])
    .where('subject_id', '=', client.userId)
    .where('type', '=', 'user.integrationsUpdated')
    .where('actor_id', 'is', null)
    .execute();
  expect(noted).toEqual([{ actor_id: null, data: { webhook: 'off', because: 'gone' } }]);
});

test.each([
  [
    'is blocked',
    (userId: string) =>
      t.context.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', userId).execute(),
  ],
  [
    'is deleted',
    (userId: string) =>
      t.context.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', userId).execute(),
  ],
  [
    'became a manager',
    (userId: string) =>
      t.context.db.updateTable('users').set({ role: 'manager' }).where('id', '=', userId).execute(),
  ],
  [
    'left the company',
    (userId: string) => t.context.db.deleteFrom('company_people').where('user_id', '=', userId).execute(),
  ],
  [
    'turned it off',
    (userId: string) =>
      t.context.db
        .updateTable('integrations')
        .set({ webhook_enabled: false })
        .where('user_id', '=', userId)
        .execute(),
  ],
  [
    'chose no webhook among their channels',
    (userId: string) =>
      t.context.db
        .updateTable('users')
        .set({ notification_channels: JSON.stringify(['email']) })
        .where('id', '=', userId)
        .execute(),
  ],
  [
    'removed it',
    (userId: string) => t.context.db.deleteFrom('integrations').where('user_id', '=', userId).execute(),
  ],
])('waiting deliveries are stopped when their person %s', async (_name, change) => {
  const { client, delivery, again } = await failing(500);
  await change(client.userId);
  const count = client.receiver.received.length;
  expect(await again()).toEqual([]);
  expect(client.receiver.received).toHaveLength(count);
  const row = await t.context.db
    .selectFrom('webhook_deliveries')
    .select(['status', 'error', 'attempts'])
    .where('id', '=', delivery.id)
    .executeTakeFirst();
  expect(row).toEqual({ status: 'failed', error: 'stopped', attempts: 1 });
});

test('deliveries of more than thirty days are forgotten, newer ones are not', async () => {
  const { client } = await listeners.client();
  await t.settle();
  t.clock.advance(29 * 24 * 60 * 60);
  await t.jobs.runScheduled('integrations.forget-old');
  const left = () =>
    t.context.db.selectFrom('webhook_deliveries').select('id').where('user_id', '=', client.userId).execute();
  expect(await left()).toHaveLength(1);
  t.clock.advance(2 * 24 * 60 * 60);
  await t.jobs.runScheduled('integrations.forget-old');
  expect(await left()).toEqual([]);
});
