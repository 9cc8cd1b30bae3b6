import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { call, get, post, type Bearer } from '#tests/factories/http.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createSignedIn, signIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { startPushReceiver, type PushReceiver } from '#tests/support/push-receiver.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { trustTestCertificate } from '#tests/support/tls-certificate.ts';

let t: TestApp;
let offerId: string;
let receivers: PushReceiver[] = [];
let distrust = (): void => undefined;
const url = '/api/push-subscriptions';

beforeAll(async () => {
  distrust = trustTestCertificate();
  t = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  offerId = (await createOffer(t, { vendorId: (await createVendor(t)).id })).id;
});
beforeEach(() => t.clock.set(new Date('2026-11-20T09:00:00.000Z')));
afterEach(async () => {
  for (const receiver of receivers) await receiver.close();
  receivers = [];
  t.jobs.waiting.length = 0;
});
afterAll(async () => {
  await t.close();
  distrust();
});

const receive = async (who: Bearer): Promise<PushReceiver> => {
  const receiver = await startPushReceiver({ tls: true });
  receivers.push(receiver);
  expect(await post(t, url, receiver.subscription, who)).toMatchObject({ status: 200 });
  return receiver;
};

const stateOf = async (who: Bearer) => (await get(t, url, who)).body;
const remove = (who: Bearer) => call(t, { method: 'DELETE', url }, who);
const channelOf = async (who: Bearer) =>
  (await get(t, '/api/notifications/preferences', who)).body.channels.push;

/** Causes an event that its sender is notified of. */
const happen = async (by: Awaited<ReturnType<typeof createClient>>) => {
  const request = await createRequest(t, { by, offerId });
  await t.settle();
  return request;
};

const rows = (userId: string) =>
  t.context.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', userId).execute();

test('a configured key and contact sign every message', async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const contact = 'https://example.ru/contact';
  const env = { OUTBOUND_ALLOW: '127.0.0.1', VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: contact };
  const configured = await createTestApp({ env });
  try {
    const client = await createClient(configured);
    expect((await get(configured, url, client)).body.key).toBe(publicKey);
    const receiver = await startPushReceiver({ tls: true });
    receivers.push(receiver);
    expect((await post(configured, url, receiver.subscription, client)).status).toBe(200);
    await createRequest(configured, { by: client });
    await configured.settle();
    expect(receiver.faults).toEqual([]);
    expect(receiver.received[0]).toMatchObject({ key: publicKey, claims: { sub: contact } });
  } finally {
    await configured.close();
  }
});

test('a message is encrypted to the browser’s keys, signed with ours, and says only the title', async () => {
  const client = await createClient(t);
  const { key } = await stateOf(client);
  expect(await channelOf(client)).toBe('notConnected');
  const receiver = await receive(client);
  expect(await stateOf(client)).toEqual({ key, subscribed: true });
  expect(await channelOf(client)).toBe('on');
  const { id, number } = await happen(client);
  expect(receiver.faults).toEqual([]);
  const [message] = receiver.received;
  expect(message?.key).toBe(key);
  expect(message?.claims).toMatchObject({ aud: receiver.origin, sub: expect.stringMatching(/^mailto:/) });
  expect(message?.claims.exp).toBeGreaterThan(Date.now() / 1000);
  expect(message?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    topic: message?.payload.tag,
  });
  expect(message?.payload).toEqual({
    title: expect.stringMatching(new RegExp(`^Заявка № ${number}, .+: принята$`)),
    href: `/account/requests/${id}`,
    tag: expect.stringMatching(/^[\da-f]{32}$/),
  });
});

describe('a subscription', () => {
  test('is the only one of its sign-in, and its endpoint passes to the person who subscribes there next', async () => {
    const person = await createClient(t);
    const first = await receive(person);
    const second = await receive(person);
    await happen(person);
    expect([first.received.length, second.received.length]).toEqual([0, 1]);

    const next = await createClient(t);
    expect((await post(t, url, second.subscription, next)).status).toBe(200);
    expect(await stateOf(person)).toMatchObject({ subscribed: false });
    await happen(person);
    expect(second.received).toHaveLength(1);
    await happen(next);
    expect(second.received).toHaveLength(2);
    expect((await remove(next)).body).toEqual({ removed: true });
    expect((await remove(next)).body).toEqual({ removed: false });
    await happen(next);
    expect(second.received).toHaveLength(2);
  });

  test('goes to each device, and ends with its sign-in at once', async () => {
    const client = await createClient(t);
    const other = await signIn(t, client.person);
    const [here, there] = [await receive(client), await receive(other)];
    await happen(client);
    expect([here.received.length, there.received.length]).toEqual([1, 1]);

    await createRequest(t, { by: client, offerId });
    await post(t, '/api/account/logout', { refreshToken: other.refreshToken });
    await t.settle();
    expect([here.received.length, there.received.length]).toEqual([2, 1]);
    expect(await rows(client.userId)).toHaveLength(1);
  });

  test('gets nothing once its sign-in has expired unused', async () => {
    const client = await createClient(t);
    const receiver = await receive(client);
    await createRequest(t, { by: client, offerId });
    t.clock.advance(31 * 24 * 60 * 60);
    await t.settle();
    expect(receiver.received).toEqual([]);
  });

  test('is refused with an address in our own network or an invalid key', async () => {
    const who = await createSignedIn(t);
    const { subscription } = await startPushReceiver().then((one) => (receivers.push(one), one));
    const refused = async (body: object) => (await post(t, url, body, who)).body.error;
    for (const endpoint of ['http://127.0.0.2/x', 'http://169.254.169.254/latest', 'https://[::1]/x'])
      expect(await refused({ ...subscription, endpoint })).toMatchObject({ endpoint: 'addressNotPublic' });
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect(await refused({ ...subscription, keys: { ...subscription.keys, p256dh } })).toMatchObject({
      'keys.p256dh': 'invalid',
    });
    expect(await refused({ ...subscription, endpoint: 'ftp://example.com' })).toMatchObject({
      endpoint: 'url',
    });
    expect(await rows(who.userId)).toEqual([]);
  });

  test('is in the copy of one’s data without its secret address, and goes with the account', async () => {
    const client = await createClient(t);
    const receiver = await receive(client);
    const feature = t.product.features.find(({ name }) => name === 'push');
    await t.context.db.transaction().execute(async (tx) => {
      const copy = await feature?.exportUser?.(tx, client.userId);
      expect(copy).toEqual({
        pushSubscriptions: [{ service: new URL(receiver.origin).host, createdAt: t.clock.now() }],
      });
      expect(await feature?.detachFrom?.(tx, client.userId, new Date('2026-12-01'))).toEqual([]);
      expect(await feature?.detachFrom?.(tx, client.userId, new Date('2026-11-01'))).toEqual(['push']);
    });
    await receive(client);
    await t.context.db.transaction().execute(async (tx) => feature?.eraseUser?.(tx, client.userId));
    expect(await rows(client.userId)).toEqual([]);
  });
});

describe('a push service', () => {
  test.each([404, 410])(
    'that answers %i disables the channel, and the person is notified by letter',
    async (status) => {
      const client = await createClient(t);
      const receiver = await receive(client);
      receiver.status = status;
      t.mails.length = 0;
      await happen(client);
      expect(await rows(client.userId)).toEqual([]);
      expect(await channelOf(client)).toBe('notConnected');
      const letter = t.mails.find(({ subject }) => subject === 'Канал уведомлений отключён');
      expect(letter).toMatchObject({ to: client.person.email });
      expect(letter?.text).toContain('Уведомления на ваших устройствах больше не доходят');

      const anew = await receive(client);
      expect(await channelOf(client)).toBe('on');
      await happen(client);
      expect(anew.received).toHaveLength(1);
    },
  );

  test.each([429, 500, 403])('that answers %i is tried again', async (status) => {
    const client = await createClient(t);
    const receiver = await receive(client);
    receiver.status = status;
    await createRequest(t, { by: client, offerId });
    await expect(t.settle()).rejects.toThrow('no push service has accepted the message');
    const [delivery] = await t.context.db
      .selectFrom('notification_deliveries')
      .selectAll()
      .where('user_id', '=', client.userId)
      .where('channel', '=', 'push')
      .execute();
    expect(delivery).toMatchObject({ status: 'waiting', attempts: 1 });
    receiver.status = 201;
    await t.jobs.send('notifications.push', { key: client.userId, data: { userId: client.userId } });
    await t.settle();
    expect(receiver.received).toHaveLength(1);
  });

  test('that has lost one of two devices reaches the other, and no channel fails', async () => {
    const client = await createClient(t);
    const other = await signIn(t, client.person);
    const [here, there] = [await receive(client), await receive(other)];
    there.status = 410;
    await happen(client);
    expect(here.received).toHaveLength(1);
    expect(await rows(client.userId)).toHaveLength(1);
    expect(await channelOf(client)).toBe('on');
  });
});
