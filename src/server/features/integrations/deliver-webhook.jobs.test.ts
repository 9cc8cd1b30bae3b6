import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { DomainEvent } from '#contract/events.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { createJobs } from '#server/platform/jobs/create-jobs.ts';
import { post } from '#tests/factories/http.ts';
import { testPassword } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { deliverQueue, registerDeliveries } from './deliver-webhook.ts';
import { webhookSubscriber } from './notify-webhooks.ts';

let t: TestApp;
/** The app's context with the real queue of jobs. */
let context: Context;
let receiver: WebhookReceiver | undefined;

beforeAll(async () => {
  t = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  t.clock.set(new Date());
  const log = pino({ level: 'silent' });
  const jobs = createJobs({ backend: t.database.backend, db: t.context.db, log, work: true });
  context = { ...t.context, jobs };
  registerDeliveries(context);
  await jobs.start();
});
afterEach(() => receiver?.close());
afterAll(async () => {
  await context.jobs.stop();
  await t.close();
});

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 25 });

const setRetries = (limit: number) =>
  sql`update pgboss.queue set retry_limit = ${limit}, retry_delay = 0, retry_backoff = false where name = ${deliverQueue}`.execute(
    t.context.db,
  );

const listen = async () => {
  const started = await startWebhookReceiver();
  receiver = started;
  const client = await createClient(t);
  const webhook = { url: started.url, events: ['request.submitted', 'request.moved'], enabled: true };
  const { body } = await post(
    t,
    '/api/account/update-integrations',
    { password: testPassword, webhook, version: 0 },
    client,
  );
  started.secret = body.secret;
  const { id } = await createRequest(t, { by: client });
  return { client, requestId: id, receiver: started };
};

const moved = (requestId: string, version: number): DomainEvent => ({
  id: newId(),
  type: 'request.moved',
  subject: { type: 'request', id: requestId, version },
  actorId: null,
  data: { from: 'submitted', to: 'in_review' },
  createdAt: t.clock.now().toISOString(),
});

const notify = (event: DomainEvent) => webhookSubscriber(context).handle(event);

const statusesOf = async (userId: string) => {
  const rows = await t.context.db
    .selectFrom('webhook_deliveries')
    .select(['event_id', 'status', 'attempts', 'error'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ status }) => status);
};

test('the pauses between tries double from 5 s to 4 h', async () => {
  const { rows } = await sql`select retry_limit, retry_delay, retry_backoff, retry_delay_max
    from pgboss.queue where name = ${deliverQueue}`.execute(t.context.db);
  expect(rows).toEqual([{ retry_limit: 30, retry_delay: 5, retry_backoff: true, retry_delay_max: 14_400 }]);
});

test('a failing delivery holds back later ones, and all arrive in order', async () => {
  const { client, requestId, receiver: own } = await listen();
  await setRetries(20);
  own.status = 500;
  const events = [1, 2, 3].map((version) => moved(requestId, version));
  for (const event of events) await notify(event);
  await until(() => expect(own.received.length).toBeGreaterThan(0));
  const [first] = own.received;
  expect(new Set(own.received.map(({ id }) => id)).size).toBe(1);
  own.status = 204;
  await until(async () => expect(await statusesOf(client.userId)).toEqual(Array(3).fill('delivered')));
  const order = [...new Set(own.received.map(({ id }) => id))];
  expect(order[0]).toBe(first?.id);
  expect(order).toEqual(order.toSorted());
  expect(own.received.every(({ verified }) => verified !== null)).toBe(true);
});

test('a delivery whose job is given up fails with its reason, and the next one goes on', async () => {
  const { client, requestId, receiver: own } = await listen();
  await setRetries(1);
  own.status = 500;
  await notify(moved(requestId, 1));
  await until(async () => expect(await statusesOf(client.userId)).toEqual(['failed']));
  own.status = 204;
  await notify(moved(requestId, 2));
  await until(async () => expect(await statusesOf(client.userId)).toEqual(['failed', 'delivered']));
  const [failed] = await t.context.db
    .selectFrom('webhook_deliveries')
    .select(['error', 'response_status', 'attempts'])
    .where('user_id', '=', client.userId)
    .orderBy('id')
    .execute();
  expect(failed).toEqual({ error: 'status', response_status: 500, attempts: 2 });
});
