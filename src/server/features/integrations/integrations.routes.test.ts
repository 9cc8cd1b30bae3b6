import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { get, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { createVendor } from '#tests/factories/offer.ts';
import { createSignedIn, testPassword } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';

let t: TestApp;
let receiver: WebhookReceiver;

beforeAll(async () => {
  t = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  // A receiver accepts only messages that are not older than five minutes by its own clock.
  t.clock.set(new Date());
});
afterEach(() => receiver.close());
afterAll(() => t.close());

const webhook = (changed: object = {}) => ({
  url: receiver.url,
  events: ['request.moved'],
  enabled: true,
  ...changed,
});

const proof = { password: testPassword };
const update = (who: Bearer, body: object) =>
  post(t, '/api/account/update-integrations', { ...proof, ...body }, who);

const withWebhook = async (changed: object = {}) => {
  const client = await createSignedIn(t);
  const { status, body } = await update(client, { webhook: webhook(changed), version: 0 });
  expect(status).toBe(200);
  receiver.secret = body.secret;
  return { ...client, secret: body.secret as string };
};

const eventsOf = (userId: string) =>
  t.context.db
    .selectFrom('events')
    .select(['type', 'data'])
    .where('subject_id', '=', userId)
    .where('type', '=', 'user.integrationsUpdated')
    .orderBy('seq')
    .execute();

test('a webhook is set: its secret is shown this once, and the account shows the rest', async () => {
  const client = await createSignedIn(t);
  const { status, body } = await update(client, { webhook: webhook(), version: 0 });
  expect(status).toBe(200);
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const integrations = { webhook: webhook(), feed: null, version: 1 };
  expect(body.integrations).toEqual(integrations);
  const account = await get(t, '/api/account', client);
  expect(account.body.integrations).toEqual(integrations);
  expect(JSON.stringify(account.body)).not.toContain('whsec_');
});

test('changing it reveals no secret, and what is left out stays', async () => {
  const client = await withWebhook();
  const off = await update(client, { webhook: webhook({ enabled: false }), version: 1 });
  expect(off.body).toEqual({
    integrations: { webhook: webhook({ enabled: false }), feed: null, version: 2 },
  });
  const same = await update(client, { version: 2 });
  expect(same.body.integrations).toEqual({ webhook: webhook({ enabled: false }), feed: null, version: 3 });
});

test('the channel follows the webhook: chosen when it is on, not while it is off or gone', async () => {
  const client = await withWebhook();
  const channels = async () => (await get(t, '/api/account', client)).body.notificationChannels;
  expect(await channels()).toEqual(['email', 'webhook']);
  await update(client, { webhook: webhook({ enabled: false }), version: 1 });
  expect(await channels()).toEqual(['email']);
  await update(client, { webhook: webhook(), version: 2 });
  expect(await channels()).toEqual(['email', 'webhook']);
  const account = (await get(t, '/api/account', client)).body;
  const chosen = { notificationChannels: ['email'], version: account.version };
  expect((await post(t, '/api/account', chosen, client)).status).toBe(200);
  await post(t, '/api/account/integrations/secret', { ...proof, version: 3 }, client);
  expect(await channels()).toEqual(['email']);
  await update(client, { webhook: webhook(), version: 4 });
  expect(await channels()).toEqual(['email', 'webhook']);
  await update(client, { webhook: null, version: 5 });
  expect(await channels()).toEqual(['email']);
});

test('removed and set again, it has another secret and no earlier deliveries', async () => {
  const client = await withWebhook();
  await post(t, '/api/account/integrations/test', {}, client);
  const gone = await update(client, { webhook: null, version: 1 });
  expect(gone.body).toEqual({ integrations: { webhook: null, feed: null, version: 2 } });
  const again = await update(client, { webhook: webhook(), version: 2 });
  expect(again.body.secret).toMatch(/^whsec_/);
  expect(again.body.secret).not.toBe(client.secret);
  const { body } = await get(t, '/api/account/integrations/deliveries', client);
  expect(body.items).toEqual([]);
});

test('a stale edit is refused with the current state', async () => {
  const client = await withWebhook();
  const stale = await update(client, { webhook: null, version: 0 });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({
    error: { _global: 'staleVersion' },
    current: { webhook: webhook(), feed: null, version: 1 },
  });
  const early = await update(await createSignedIn(t), { webhook: webhook(), version: 1 });
  expect(early.body.current).toEqual({ webhook: null, feed: null, version: 0 });
});

test('of ten calls that set one at once, one succeeds', async () => {
  const client = await createSignedIn(t);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => update(client, { webhook: webhook(), version: 0 })),
  );
  expect(statusesOf(answers)).toEqual([200, ...Array<number>(9).fill(409)]);
});

test.each([
  ['http://10.0.0.1/', 'addressNotPublic'],
  ['http://127.0.0.2/', 'addressNotPublic'],
  ['http://[::1]/', 'addressNotPublic'],
  ['http://0x7f.0.0.2/', 'addressNotPublic'],
  ['http://169.254.169.254/latest/', 'addressNotPublic'],
  ['https://no-such-name.invalid/', 'addressNotPublic'],
  ['ftp://93.184.216.34/', 'url'],
  ['https://user:secret@93.184.216.34/', 'url'],
  ['javascript:alert(1)', 'url'],
  ['/hooks', 'url'],
  ['', 'required'],
])('the address %s is refused: %s', async (url, code) => {
  const client = await createSignedIn(t);
  const { status, body } = await update(client, { webhook: webhook({ url }), version: 0 });
  expect(status).toBe(422);
  expect(body.error).toEqual({ _global: 'formHasErrors', 'webhook.url': code });
});

test('without events it is refused', async () => {
  const { body } = await update(await createSignedIn(t), { webhook: webhook({ events: [] }), version: 0 });
  expect(body.error['webhook.events']).toBe('required');
});

test('a feed is for vendors, its URL is checked as well, and it is independent of the webhook', async () => {
  const feed = { url: 'http://127.0.0.1/feed.yml', format: 'yml', schedule: 'daily', enabled: true };
  const client = await createSignedIn(t);
  expect((await update(client, { feed, version: 0 })).status).toBe(403);
  const vendor = await createSignedIn(t, { role: 'vendor', vendorId: (await createVendor(t)).id });
  const hidden = await update(vendor, { feed: { ...feed, url: 'http://10.0.0.1/' }, version: 0 });
  expect(hidden.body.error['feed.url']).toBe('addressNotPublic');
  const kept = await update(vendor, { feed, version: 0 });
  expect(kept.body).toEqual({ integrations: { webhook: null, feed, version: 1 } });
  const both = await update(vendor, { webhook: webhook(), version: 1 });
  expect(both.body.integrations).toMatchObject({ webhook: webhook(), feed });
  const one = await update(vendor, { webhook: null, version: 2 });
  expect(one.body.integrations).toEqual({ webhook: null, feed, version: 3 });
});

test('a manager has no webhook', async () => {
  const manager = await createSignedIn(t, { role: 'manager' });
  expect((await update(manager, { webhook: webhook(), version: 0 })).status).toBe(403);
});

test('a new secret ends the old one at once', async () => {
  const client = await withWebhook();
  const renewed = await post(t, '/api/account/integrations/secret', { ...proof, version: 1 }, client);
  expect(renewed.body).toMatchObject({ integrations: { version: 2 }, secret: expect.any(String) });
  expect(renewed.body.secret).not.toBe(client.secret);
  await post(t, '/api/account/integrations/test', {}, client);
  receiver.secret = renewed.body.secret;
  await post(t, '/api/account/integrations/test', {}, client);
  expect(receiver.received.map(({ verified }) => verified === null)).toEqual([true, false]);
  const stale = await post(t, '/api/account/integrations/secret', { ...proof, version: 1 }, client);
  expect(stale.status).toBe(409);
  const nobody = await post(
    t,
    '/api/account/integrations/secret',
    { ...proof, version: 1 },
    await createSignedIn(t),
  );
  expect(nobody.status).toBe(404);
});

test('events about it hold neither the URL nor the secret', async () => {
  const client = await withWebhook();
  await post(t, '/api/account/integrations/secret', { ...proof, version: 1 }, client);
  await update(client, { webhook: webhook({ enabled: false }), version: 2 });
  await update(client, { webhook: null, version: 3 });
  expect((await eventsOf(client.userId)).map(({ data }) => data)).toEqual([
    { webhook: 'on', secretMade: true, feed: false },
    { webhook: 'on', secretMade: true, feed: false },
    { webhook: 'off', secretMade: false, feed: false },
    { webhook: null, secretMade: false, feed: false },
  ]);
});

test('a test is sent at once, signed, and its answer is reported', async () => {
  const client = await withWebhook({ enabled: false });
  const { status, body } = await post(t, '/api/account/integrations/test', {}, client);
  expect(status).toBe(200);
  expect(body.delivery).toMatchObject({
    event: 'test',
    status: 'delivered',
    attempts: 1,
    responseStatus: 204,
    error: null,
  });
  expect(body.delivery.durationMs).toBeGreaterThanOrEqual(0);
  const [message] = receiver.received;
  expect(message?.id).toBe(body.delivery.id);
  expect(message?.verified).toEqual({ type: 'test', timestamp: body.delivery.createdAt, data: {} });
  expect(message?.headers).toMatchObject({ 'content-type': 'application/json' });
  const list = await get(t, '/api/account/integrations/deliveries', client);
  expect(list.body.items).toEqual([body.delivery]);
});

test.each([
  [500, 'status'],
  [301, 'status'],
  [410, 'gone'],
])('a test that is answered with %i says so and leaves the webhook as it is', async (status, error) => {
  const client = await withWebhook();
  receiver.status = status;
  const { body } = await post(t, '/api/account/integrations/test', {}, client);
  expect(body.delivery).toMatchObject({ status: 'failed', responseStatus: status, error });
  const account = await get(t, '/api/account', client);
  expect(account.body.integrations.webhook.enabled).toBe(true);
});

test('a test to a URL where nobody listens says so', async () => {
  const gone = await startWebhookReceiver();
  await gone.close();
  const client = await withWebhook({ url: gone.url });
  const { body } = await post(t, '/api/account/integrations/test', {}, client);
  expect(body.delivery).toMatchObject({ status: 'failed', responseStatus: null, error: 'connection' });
});

test('without a webhook there is nothing to test', async () => {
  const answer = await post(t, '/api/account/integrations/test', {}, await createSignedIn(t));
  expect(answer.status).toBe(404);
});

test('only the newest twenty deliveries are listed, and only one’s own', async () => {
  const client = await withWebhook();
  const made = (minute: number) => ({
    id: `01970000-0000-7000-8000-0000000000${String(minute).padStart(2, '0')}`,
    user_id: client.userId,
    event_type: 'request.moved',
    status: 'delivered' as const,
    created_at: t.clock.now(),
  });
  const rows = Array.from({ length: 25 }, (_, minute) => made(minute));
  await t.context.db.insertInto('webhook_deliveries').values(rows).execute();
  const { body } = await get(t, '/api/account/integrations/deliveries', client);
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual(
    rows
      .map(({ id }) => id)
      .reverse()
      .slice(0, 20),
  );
  const other = await get(t, '/api/account/integrations/deliveries', await createSignedIn(t));
  expect(other.body.items).toEqual([]);
});
