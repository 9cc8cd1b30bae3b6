import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { nextNumber } from '#tests/factories/unique.ts';
import type { BotApi } from '#tests/support/bot-api.ts';
import { createTelegramApp, startTelegramWork } from '#tests/support/telegram-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let botApi: BotApi;
let quiet: () => Promise<void>;
let stop: () => Promise<void>;
let offerId: string;

beforeAll(async () => {
  ({ t, botApi, quiet } = await createTelegramApp('polling'));
  stop = startTelegramWork(t);
  offerId = (await createOffer(t, { vendorId: (await createVendor(t)).id })).id;
});
afterAll(async () => {
  await stop();
  await t.close();
  await botApi.close();
});
beforeEach(() => {
  t.mails.length = 0;
});

const connect = async (who: Bearer, chat = { id: 700_000 + nextNumber() }) => {
  const { body } = await post(t, '/api/account/connect-telegram', {}, who);
  botApi.write(chat, `/start ${body.token}`);
  await quiet();
  return chat;
};

const channelOf = async (who: Bearer): Promise<string> =>
  (await get(t, '/api/notifications/preferences', who)).body.channels.telegram;

const heardSince = (chat: { id: number }, before: number) => botApi.heard(chat).slice(before);

test('a chat is told which request has changed and its address, and nothing personal', async () => {
  const client = await createClient(t);
  expect(await channelOf(client)).toBe('notConnected');
  const chat = await connect(client);
  expect(await channelOf(client)).toBe('on');
  const before = botApi.heard(chat).length;
  const { id, number } = await createRequest(t, { by: client, offerId });
  await t.settle();
  const [text, ...more] = heardSince(chat, before);
  expect(more).toEqual([]);
  expect(text).toMatch(
    new RegExp(`^Есть новое по заявке № ${number}\n\nhttp://127.0.0.1:\\d+/account/requests/${id}$`),
  );
  for (const personal of [client.person.name, client.person.email, client.person.phone])
    expect(text).not.toContain(personal);
});

test('a chat that its person has switched off gets nothing', async () => {
  const client = await createClient(t);
  const chat = await connect(client);
  const before = botApi.heard(chat).length;
  const { version } = (await get(t, '/api/account', client)).body;
  const saved = await post(t, '/api/account', { notificationChannels: ['email'], version }, client);
  expect(saved.status).toBe(200);
  expect(await channelOf(client)).toBe('off');
  await createRequest(t, { by: client, offerId });
  await t.settle();
  expect(heardSince(chat, before)).toEqual([]);
});

test('a kind that is not wanted there is not sent there', async () => {
  const client = await createClient(t);
  const chat = await connect(client);
  const before = botApi.heard(chat).length;
  const kinds = { requestStatus: { telegram: false } };
  expect((await post(t, '/api/notifications/preferences', { kinds, version: 0 }, client)).status).toBe(200);
  await createRequest(t, { by: client, offerId });
  await t.settle();
  expect(heardSince(chat, before)).toEqual([]);
  expect(t.mails.some(({ to }) => to === client.person.email)).toBe(true);
});

test('a chat that is gone disables the channel, which a letter reports; a new chat enables it again', async () => {
  const client = await createClient(t);
  await connect(client);
  botApi.failNext('sendMessage', { error_code: 403, description: 'Forbidden: bot was blocked by the user' });
  await createRequest(t, { by: client, offerId });
  await t.settle();
  expect(await channelOf(client)).toBe('notConnected');
  const letter = t.mails.find(({ subject }) => subject === 'Канал уведомлений отключён');
  expect(letter?.text).toContain('Telegram больше не принимает наши сообщения');
  const again = await connect(client);
  expect(await channelOf(client)).toBe('on');
  const before = botApi.heard(again).length;
  await createRequest(t, { by: client, offerId });
  await t.settle();
  expect(heardSince(again, before)).toHaveLength(1);
});

test('if Telegram asks to wait, the message is sent by the next try', async () => {
  const client = await createClient(t);
  const chat = await connect(client);
  const before = botApi.heard(chat).length;
  const parameters = { retry_after: 3 };
  botApi.failNext('sendMessage', { error_code: 429, description: 'Too Many Requests', parameters });
  await createRequest(t, { by: client, offerId });
  await expect(t.settle()).rejects.toThrow('Too Many Requests');
  const waiting = await t.context.db
    .selectFrom('notification_deliveries')
    .select(['status', 'attempts'])
    .where('user_id', '=', client.userId)
    .where('channel', '=', 'telegram')
    .executeTakeFirstOrThrow();
  expect(waiting).toEqual({ status: 'waiting', attempts: 1 });
  await t.jobs.send('notifications.telegram', { key: client.userId, data: { userId: client.userId } });
  await t.settle();
  expect(heardSince(chat, before)).toHaveLength(1);
});
