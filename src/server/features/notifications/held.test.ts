import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NotificationPreferencesBody } from '#contract/notifications.ts';
import { commercialOfferToken } from '#domain/notifications/commercial-offer-notices.ts';
import { createDeal, sendOffer } from '#tests/factories/deal.ts';
import { post } from '#tests/factories/http.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { removeSecondFactorOf } from '#tests/factories/safety-event.ts';
import { startPushReceiver, type PushReceiver } from '#tests/support/push-receiver.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { letterToken } from './rejection/letter-token.ts';

type Client = Awaited<ReturnType<typeof createClient>>;

let t: TestApp;
let offerId: string;
let receivers: PushReceiver[] = [];

const start = async (rateLimits: 'on' | 'off') => {
  t = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1', RATE_LIMITS: rateLimits } });
  offerId = (await createOffer(t, { vendorId: (await createVendor(t)).id })).id;
};
/** The time when people sign in and act; what happens at night is simulated, since a sign-in does not last that long. */
const noon = () => t.clock.set(new Date('2026-11-20T09:00:00.000Z'));
afterEach(async () => {
  for (const receiver of receivers) await receiver.close();
  receivers = [];
  t.jobs.waiting.length = 0;
  await t.context.db.deleteFrom('notification_deliveries').execute();
});

const receive = async (client: Client): Promise<PushReceiver> => {
  const receiver = await startPushReceiver();
  noon();
  receivers.push(receiver);
  expect((await post(t, '/api/push-subscriptions', receiver.subscription, client)).status).toBe(200);
  return receiver;
};

const choose = async (client: Client, body: Omit<NotificationPreferencesBody, 'version'>) =>
  expect(await post(t, '/api/notifications/preferences', { ...body, version: 0 }, client)).toMatchObject({
    status: 200,
  });

/** A request whose sender is notified at a given time. */
const happen = async (by: Client, at: string): Promise<number> => {
  noon();
  const { number } = await createRequest(t, { by, offerId });
  t.clock.set(new Date(at));
  await t.settle();
  return number;
};

/** How many more messages the last receiver gets. */
const heard = async (client: Client, at: string): Promise<number> => {
  const receiver = receivers.at(-1) as PushReceiver;
  const before = receiver.received.length;
  await happen(client, at);
  return receiver.received.length - before;
};

const release = async (at: string): Promise<void> => {
  t.clock.set(new Date(at));
  await t.jobs.runScheduled('notifications.release-held');
  await t.settle();
};

const lettersTo = ({ person }: Pick<Client, 'person'>) => t.mails.filter(({ to }) => to === person.email);

const deliveriesOf = async ({ userId }: Client, channel: 'push' | 'email') =>
  (
    await t.context.db
      .selectFrom('notification_deliveries')
      .select('status')
      .where('user_id', '=', userId)
      .where('channel', '=', channel)
      .execute()
  ).map(({ status }) => status);

const useUpLetters = async ({ userId }: { userId: string }): Promise<void> => {
  for (let count = 0; count < 5; count += 1) await t.context.limits.penalty('lettersPerPerson', userId);
};

describe('quiet hours', () => {
  beforeAll(() => start('off'));
  beforeEach(noon);
  afterAll(() => t.close());

  test('hold back messengers until they end, when waiting messages come as one; letters come at once', async () => {
    const client = await createClient(t);
    const receiver = await receive(client);
    await happen(client, '2026-11-20T18:59:00.000Z');
    expect(receiver.received).toHaveLength(1);
    const before = lettersTo(client).length;
    await happen(client, '2026-11-20T19:00:00.000Z');
    await happen(client, '2026-11-21T04:59:59.000Z');
    expect(receiver.received).toHaveLength(1);
    expect(lettersTo(client)).toHaveLength(before + 2);
    await release('2026-11-21T04:59:59.000Z');
    expect(receiver.received).toHaveLength(1);
    await release('2026-11-21T05:00:00.000Z');
    expect(receiver.received[1]?.payload).toMatchObject({
      title: '2\u00A0новых уведомления',
      href: '/account/notifications',
    });
    await release('2026-11-21T05:01:00.000Z');
    expect(receiver.received).toHaveLength(2);
    expect(await deliveriesOf(client, 'push')).toEqual(['sent', 'sent', 'sent']);
  });

  test('send a single waiting message unchanged', async () => {
    const client = await createClient(t);
    const receiver = await receive(client);
    const number = await happen(client, '2026-11-20T20:00:00.000Z');
    await release('2026-11-21T05:00:00.000Z');
    expect(receiver.received[0]?.payload.title).toContain(`Заявка № ${number}, `);
  });

  test('are in one’s own time zone, and of one’s own choice', async () => {
    const far = await createClient(t);
    await choose(far, { timeZone: 'Asia/Kamchatka' });
    const restless = await createClient(t);
    await choose(restless, { quietHours: { enabled: false, from: 22, to: 8 } });
    const byDay = await createClient(t);
    await choose(byDay, { quietHours: { enabled: true, from: 9, to: 18 } });
    await receive(far);
    // 22:30 and 10:30 in Kamchatka.
    expect(await heard(far, '2026-11-20T10:30:00.000Z')).toBe(0);
    expect(await heard(far, '2026-11-20T22:30:00.000Z')).toBe(1);
    await receive(restless);
    expect(await heard(restless, '2026-11-20T22:30:00.000Z')).toBe(1);
    await receive(byDay);
    expect(await heard(byDay, '2026-11-20T10:30:00.000Z')).toBe(0);
    expect(await heard(byDay, '2026-11-20T22:30:00.000Z')).toBe(1);
  });

  test('that have begun again by then hold released messages once more, and count them right', async () => {
    const client = await createClient(t);
    const receiver = await receive(client);
    for (const at of ['2026-11-20T20:00:00.000Z', '2026-11-20T21:00:00.000Z']) await happen(client, at);
    t.clock.set(new Date('2026-11-21T05:00:00.000Z'));
    await t.jobs.runScheduled('notifications.release-held');
    // The worker was down all day.
    t.clock.set(new Date('2026-11-21T20:00:00.000Z'));
    await t.settle();
    await happen(client, '2026-11-21T21:00:00.000Z');
    expect(receiver.received).toEqual([]);
    await release('2026-11-22T05:00:00.000Z');
    expect(receiver.received.map(({ payload }) => payload.title)).toEqual(['3\u00A0новых уведомления']);
    expect(await deliveriesOf(client, 'push')).toEqual(['sent', 'sent', 'sent']);
  });
});

describe('with limits', () => {
  beforeAll(() => start('on'));
  afterAll(() => t.close());

  test('letters beyond five an hour come as one when the hour is over; one about security comes at once', async () => {
    const client = await createClient(t);
    for (let count = 0; count < 8; count += 1) await happen(client, '2026-11-20T09:00:00.000Z');
    expect(lettersTo(client)).toHaveLength(5);
    await removeSecondFactorOf(t, client.userId);
    await t.settle();
    expect(lettersTo(client).at(-1)?.subject).toBe('Второй фактор отключён');
    await release('2026-11-20T09:10:00.000Z');
    expect(lettersTo(client)).toHaveLength(6);
    // Limits use the wall clock, which no test moves.
    await t.context.limits.reset('lettersPerPerson', client.userId);
    await release('2026-11-20T10:01:00.000Z');
    const letters = lettersTo(client);
    expect(letters).toHaveLength(7);
    expect(letters.at(-1)?.subject).toBe('3\u00A0новых уведомления');
    expect(letters.at(-1)?.text.match(/Заявка № \d+, .+: принята/g)).toHaveLength(3);
    expect(await deliveriesOf(client, 'email')).toEqual(Array(9).fill('sent'));
  });

  test('a held letter with a link of its own stays a letter of its own', async () => {
    noon();
    const { client, lessors, requestId } = await createDeal(t, 2);
    await t.settle();
    await useUpLetters(client);
    const sent: string[] = [];
    for (const lessor of lessors) sent.push((await sendOffer(t, lessor, requestId)).id);
    await t.settle();
    const before = lettersTo(client).length;
    await t.context.limits.reset('lettersPerPerson', client.userId);
    await release('2026-11-20T10:01:00.000Z');
    const texts = lettersTo(client)
      .slice(before)
      .map(({ text }) => text);
    for (const id of sent) {
      const link = await letterToken(t.context, commercialOfferToken(id));
      expect(texts.filter((text) => text.includes(`/offers-commercial/${link}/take`))).toHaveLength(1);
    }
  });

  test('a letter of a kind that its address rejects does not wait to be combined with others', async () => {
    const client = await createClient(t);
    await happen(client, '2026-11-20T09:00:00.000Z');
    const token = /token=([\w-]{43})&kind=requestStatus/.exec(lettersTo(client)[0]?.text ?? '')?.[1];
    const rejected = await post(t, '/api/notifications/reject', { token, kinds: ['requestStatus'] });
    expect(rejected.status).toBe(200);
    await useUpLetters(client);
    await happen(client, '2026-11-20T09:00:00.000Z');
    expect(await deliveriesOf(client, 'email')).toEqual(['sent', 'dropped']);
  });
});
