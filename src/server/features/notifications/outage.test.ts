import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { messengerTitle } from '#domain/notifications/request-notice.ts';
import { assembleProduct } from '#server/features.ts';
import type { Context } from '#server/platform/context.ts';
import { registerSubscribers } from '#server/platform/events/deliver.ts';
import { startRelay } from '#server/platform/events/relay.ts';
import { sha256 } from '#server/platform/ids.ts';
import { createJobs } from '#server/platform/jobs/create-jobs.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { get, post } from '#tests/factories/http.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createListeners } from '#tests/factories/webhook.ts';
import { startBotApi } from '#tests/support/bot-api.ts';
import { startMoodyProxy, type Mood } from '#tests/support/moody-proxy.ts';
import { startPushReceiver } from '#tests/support/push-receiver.ts';
import { rounds } from '#tests/support/rounds.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const log = pino({ level: 'silent' });

/** The four receivers, each behind its own proxy; the bot's address is needed before the app starts. */
const startOutside = async () => {
  const [smtp, botApi, push] = [await startSmtp(), await startBotApi(), await startPushReceiver()];
  const [mail, bot, pushes] = await Promise.all(
    [smtp.url, botApi.url, push.origin].map((url) => startMoodyProxy(new URL(url))),
  );
  if (!mail || !bot || !pushes) throw new Error('a proxy has not started');
  onTestFinished(async () => {
    for (const one of [mail, bot, pushes, smtp, botApi, push]) await one.close();
  });
  return { smtp, botApi, push, proxies: { mail, bot, pushes } };
};

type Outside = Awaited<ReturnType<typeof startOutside>>;

/** The worker service on the app's database: the real queue, the relay, and every feature's jobs. */
const startWorker = async (t: TestApp, { smtp, proxies }: Outside): Promise<void> => {
  const jobs = createJobs({ backend: t.database.backend, db: t.context.db, log, work: true });
  const from = 'Лизинг <mail@leasing.example>';
  const mail = createMailer({ smtpUrl: proxies.mail.through(smtp.url), from, dataDir: '' });
  const context: Context = { ...t.context, jobs, mail };
  const subscribers = assembleProduct(context).features.flatMap((feature) => feature.subscribers ?? []);
  const parts = { db: context.db, jobs, clock: t.clock, subscribers };
  registerSubscribers(parts);
  await jobs.start();
  // A second between tries instead of minutes.
  await sql`update pgboss.queue set retry_delay = 1, retry_backoff = false
    where name like 'notifications.%' or name = 'integrations.deliver'`.execute(context.db);
  const relay = startRelay({ ...parts, eventBus: context.eventBus, log });
  onTestFinished(async () => {
    await relay.stop();
    await jobs.stop();
    await mail.close();
    await t.close();
  });
};

/** A client who uses every channel, each through its proxy. */
const connectAll = async (t: TestApp, { botApi, push, proxies }: Outside) => {
  const listeners = await createListeners(t);
  const client = await listeners.listen(await createClient(t));
  const webhook = await startMoodyProxy(new URL(client.receiver.url));
  onTestFinished(async () => {
    await webhook.close();
    await listeners.close();
  });
  const { db } = t.context;
  const url = webhook.through(client.receiver.url);
  await db
    .updateTable('integrations')
    .set({ webhook_url: url })
    .where('user_id', '=', client.userId)
    .execute();
  const { endpoint, keys } = push.subscription;
  const subscription = { endpoint: proxies.pushes.through(endpoint), keys };
  expect((await post(t, '/api/push-subscriptions', subscription, client)).status).toBe(200);
  const chat = { id: 424_242 };
  botApi.write(chat, 'Здравствуйте');
  const link = { user_id: client.userId, chat_id: chat.id, username: null, connected_at: t.clock.now() };
  await db.insertInto('telegram_links').values(link).execute();
  const channels = JSON.stringify(['email', 'telegram', 'webhook']);
  await db
    .updateTable('users')
    .set({ notification_channels: channels })
    .where('id', '=', client.userId)
    .execute();
  return { client, chat, move: listeners.move, webhook };
};

const unique = (all: readonly (string | undefined)[]): (string | undefined)[] => [...new Set(all)];

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;

test(
  'notifications sent while every receiver refuses, hangs and babbles arrive afterwards, in order, and pages do not wait',
  { timeout: 30 * 60_000 },
  async () => {
    const outside = await startOutside();
    const { smtp, botApi, push, proxies } = outside;
    const t = await createTestApp({
      env: {
        OUTBOUND_ALLOW: '127.0.0.1',
        TELEGRAM_BOT_TOKEN: botApi.token,
        TELEGRAM_API_ROOT: proxies.bot.through(botApi.url),
      },
    });
    await startWorker(t, outside);
    const offerId = (await createOffer(t, { vendorId: (await createVendor(t)).id })).id;
    const { client, chat, move, webhook } = await connectAll(t, outside);
    const all = [...Object.values(proxies), webhook];

    const answers: number[] = [];
    const live = async (ms: number): Promise<void> => {
      const { id } = await createRequest(t, { by: client, offerId });
      await move(id, 'in_review');
      for (const until = performance.now() + ms; performance.now() < until;) {
        const begun = performance.now();
        expect((await get(t, `/api/notifications/${client.userId}`, client)).status).toBe(200);
        answers.push(performance.now() - begun);
        await sleep(50);
      }
      await move(id, 'cancelled');
    };
    for (let round = 0; round < rounds(1, 20).numRuns; round += 1)
      for (const mood of ['refuses', 'hangs', 'babbles'] satisfies Mood[]) {
        for (const proxy of all) proxy.become(mood);
        await live(2000);
      }
    for (const proxy of all) proxy.become('passes');

    const { db } = t.context;
    const unfinished = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select (
        (select count(*) from events where relayed_at is null)
        + (select count(*) from notification_deliveries where status <> 'sent')
        + (select count(*) from webhook_deliveries where status <> 'delivered')
        + (select count(*) from pgboss.job where state < 'completed' and name like 'events.%'))::int as count`.execute(
        db,
      );
      return rows[0]?.count ?? -1;
    };
    const count = 9 * rounds(1, 20).numRuns;
    const notices = () =>
      db
        .selectFrom('notifications')
        .select(['event_id', 'title'])
        .where('user_id', '=', client.userId)
        .orderBy('id')
        .execute();
    await expect.poll(async () => (await notices()).length, { timeout: 120_000 }).toBe(count);
    await expect.poll(unfinished, { timeout: 120_000, interval: 200 }).toBe(0);

    const expected = await notices();
    const ids = expected.map(({ event_id: eventId }) => `${eventId}-${client.userId}`);
    const letters = await smtp.lettersTo((await get(t, '/api/account', client)).body.email);
    expect(unique(letters.map(({ messageId }) => messageId?.slice(1, -'@leasing.example>'.length)))).toEqual(
      ids,
    );
    expect(unique(push.received.map(({ payload }) => payload.tag))).toEqual(
      ids.map((id) => sha256(id).slice(0, 32)),
    );
    const heard = botApi.heard(chat).map((text) => text.split('\n')[0]);
    expect(unique(heard)).toEqual(unique(expected.map(({ title }) => messengerTitle(title))));
    expect(heard.length).toBeGreaterThanOrEqual(count);
    const hooks = client.receiver.received.map(({ body }) => {
      const { data } = JSON.parse(body) as { data: { number: number; status: string } };
      return `${data.number} ${data.status}`;
    });
    expect(unique(hooks)).toHaveLength(count);
    expect(median(answers)).toBeLessThan(250);
  },
);
