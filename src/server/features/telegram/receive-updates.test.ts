import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { get, post } from '#tests/factories/http.ts';
import { changedAt, hostileValuesAt, pathsOf } from '#tests/support/hostile-values.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import type { Env } from '#server/platform/env.ts';
import { createTelegramApp, startTelegramWork, until } from '#tests/support/telegram-app.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#tests/support/test-app.ts';

const linkPath = '/api/account/connect-telegram';
const chat = { id: 4711 };

let cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
  cleanups = [];
});

const start = async (way: Env['TELEGRAM_UPDATES'], options?: TestAppOptions) => {
  const made = await createTelegramApp(way, options);
  cleanups.push(made.botApi.close, made.t.close);
  return made;
};
const work = (t: TestApp): (() => Promise<void>) => {
  const stop = startTelegramWork(t);
  cleanups.push(stop);
  return stop;
};
const newLink = async (t: TestApp) => {
  const who = await createSignedIn(t);
  return { who, token: String((await post(t, linkPath, {}, who)).body.token) };
};
const connectedEvents = async (t: TestApp): Promise<number> =>
  (
    await t.context.db
      .selectFrom('events')
      .select('id')
      .where('type', '=', 'user.telegramConnected')
      .execute()
  ).length;

describe('polling for updates', () => {
  test('what was written while nobody listened is read later', async () => {
    const { t, botApi, quiet } = await start('polling');
    const { token } = await newLink(t);
    botApi.write(chat, `/start ${token}`);
    work(t);
    await quiet();
    expect(botApi.heard(chat)[0]).toContain('Готово');
  });

  test('an update whose handling was aborted is handled again, once', async () => {
    const { t, botApi, quiet } = await start('polling');
    const { token } = await newLink(t);
    const { send } = t.jobs;
    let broken = 0;
    t.context.jobs.send = async (queue, ...job) => {
      if (queue === 'telegram.messages') broken += 1;
      if (broken === 1) throw new Error('it broke off');
      await send(queue, ...job);
    };
    work(t);
    botApi.write(chat, `/start ${token}`);
    await quiet();
    expect(broken).toBe(2);
    expect(await connectedEvents(t)).toBe(1);
    expect(botApi.heard(chat)).toHaveLength(1);
  });

  test('an update that was handled and not confirmed does nothing twice', async () => {
    const { t, botApi, quiet } = await start('polling');
    const { token } = await newLink(t);
    const first = work(t);
    // The next poll, which would confirm it, does not reach Telegram.
    await until(() => botApi.calls.some(({ method }) => method === 'getUpdates'));
    botApi.failNext('getUpdates', 'silence');
    botApi.write(chat, `/start ${token}`);
    await until(async () => (await connectedEvents(t)) === 1);
    await until(() => botApi.calls.filter(({ method }) => method === 'getUpdates').length === 2);
    await first();
    expect(botApi.waiting()).toHaveLength(1);
    work(t);
    await quiet();
    expect(await connectedEvents(t)).toBe(1);
    expect(botApi.heard(chat)).toHaveLength(1);
  });

  test('one of several processes polls; when it ends another continues', async () => {
    const { t, botApi, quiet } = await start('polling');
    const first = work(t);
    await until(() => botApi.calls.some(({ method }) => method === 'getUpdates'));
    work(t);
    work(t);
    botApi.write(chat, 'Есть кто?');
    await quiet();
    await first();
    botApi.write(chat, 'А теперь?');
    await quiet();
    expect(botApi.heard(chat)).toHaveLength(2);
    const holders = await t.context.db.selectFrom('telegram_pollers').select('holder').execute();
    expect(holders).toHaveLength(1);
    // Each process that begins to poll deletes the webhook first; the third never got its turn.
    expect(botApi.calls.filter(({ method }) => method === 'deleteWebhook')).toHaveLength(2);
  });

  test('goes on after refusals of Telegram, and stops at once while it waits', async () => {
    const { t, botApi, quiet } = await start('polling');
    botApi.failNext('getUpdates', {
      error_code: 409,
      description: 'Conflict: terminated by other getUpdates request',
    });
    botApi.failNext('getMe', { error_code: 502, description: 'Bad Gateway' });
    const stop = work(t);
    botApi.write(chat, '/start');
    await quiet();
    expect(botApi.heard(chat)).toHaveLength(1);
    const began = performance.now();
    await stop();
    expect(performance.now() - began).toBeLessThan(1000);
    expect(await t.context.db.selectFrom('telegram_pollers').selectAll().execute()).toEqual([]);
  });
});

const deliver = (t: TestApp, secret: string | undefined, payload: object) =>
  t.app.inject({
    method: 'POST',
    url: '/api/telegram/webhook',
    headers: secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret },
    payload,
  });
const secretOf = ({ calls }: Awaited<ReturnType<typeof start>>['botApi']): string =>
  String(calls.find(({ method }) => method === 'setWebhook')?.payload['secret_token']);

describe('a webhook', () => {
  test('is set at the start, again after a refusal, with waiting updates kept', async () => {
    const { t, botApi } = await start('webhook');
    botApi.failNext('setWebhook', { error_code: 500, description: 'Internal Server Error' });
    work(t);
    await until(() => botApi.calls.filter(({ method }) => method === 'setWebhook').length === 2);
    expect(botApi.calls.find(({ method }) => method === 'setWebhook')?.payload).toMatchObject({
      url: `${t.context.env.PUBLIC_URL}/api/telegram/webhook`,
      drop_pending_updates: false,
      allowed_updates: ['message', 'my_chat_member'],
      secret_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(secretOf(botApi)).not.toContain(botApi.token);
  });

  test('is open only to Telegram, and handles no update twice', async () => {
    const { t, botApi } = await start('webhook');
    const { token } = await newLink(t);
    work(t);
    await until(() => botApi.calls.some(({ method }) => method === 'setWebhook'));
    const update = botApi.write({ id: 1 }, 'for its shape');
    const message = {
      ...update.message,
      text: `/start ${token}`,
      entities: [{ type: 'bot_command', offset: 0, length: 6 }],
      chat: { id: chat.id, type: 'private', first_name: 'Анна' },
    };
    const own = { update_id: 42, message };
    for (const secret of [undefined, '', 'wrong', botApi.token, `${secretOf(botApi)}x`])
      expect((await deliver(t, secret, own)).statusCode).toBe(404);
    expect(await connectedEvents(t)).toBe(0);
    const answers = await Promise.all([1, 2, 3].map(() => deliver(t, secretOf(botApi), own)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await t.settle();
    expect(await connectedEvents(t)).toBe(1);
    const said = botApi.calls.filter(
      ({ method, payload }) => method === 'sendMessage' && payload['chat_id'] === chat.id,
    );
    expect(said).toHaveLength(1);
    for (const bad of [{}, { update_id: '1' }, { update_id: 1.5 }, { update_id: null }])
      expect((await deliver(t, secretOf(botApi), bad)).statusCode).toBe(400);
    for (const odd of [{ update_id: 51, poll: { id: '1' } }, { update_id: 52 }])
      expect((await deliver(t, secretOf(botApi), odd)).statusCode).toBe(200);
    const inGroup = { ...message, text: '/stop', chat: { id: -100, type: 'group', title: 'Парк' } };
    expect((await deliver(t, secretOf(botApi), { update_id: 53, message: inGroup })).statusCode).toBe(200);
    expect(t.jobs.waiting).toEqual([]);
  });

  test('survives any value of any field from a caller who has learnt its secret', async () => {
    const { t, botApi } = await start('webhook');
    work(t);
    await until(() => botApi.calls.some(({ method }) => method === 'setWebhook'));
    const person = { id: chat.id, type: 'private', username: 'anna' };
    const entities = [{ type: 'bot_command', offset: 0, length: 6 }];
    const member = { chat: person, new_chat_member: { status: 'kicked' } };
    const faults: string[] = [];
    let number = 0;
    const send = async (body: object, path: readonly string[], value: unknown): Promise<void> => {
      const { statusCode } = await deliver(t, secretOf(botApi), changedAt(body, path, value));
      if (statusCode >= 500) faults.push(`${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`);
    };
    for (const part of [
      { message: { chat: person, text: '/start x', entities } },
      { my_chat_member: member },
    ])
      for (const path of pathsOf({ update_id: 0, ...part }))
        await Promise.all(
          hostileValuesAt(path).map((value) => send({ update_id: (number += 1), ...part }, path, value)),
        );
    expect(faults).toEqual([]);
  });

  test('does not exist while updates are polled', async () => {
    const { t, botApi } = await start('polling');
    const { webhookSecretOf } = await import('./webhook.ts');
    expect((await deliver(t, webhookSecretOf(botApi.token), { update_id: 1 })).statusCode).toBe(404);
  });
});

describe('the bot’s token', () => {
  test('is in no log and no answer, whatever goes wrong', async () => {
    const lines: string[] = [];
    // Without the masking of our own log: the errors themselves must not contain it.
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const token = '7001:AAAAAAAA-not-to-be-seen-0123456789';
    const env = { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: 'http://127.0.0.1:9' };
    const t = await createTestApp({ env, context: { log } });
    cleanups.push(t.close);
    const stop = work(t);
    const answer = await post(t, linkPath, {}, await createSignedIn(t));
    expect(answer).toMatchObject({ status: 503, body: { error: { _global: 'unavailable' } } });
    await until(() => lines.some((line) => line.includes('updates of Telegram cannot be had')));
    await stop();
    const unknown = await start('polling', { env: { TELEGRAM_BOT_TOKEN: token }, context: { log } });
    work(unknown.t);
    await until(() => lines.some((line) => line.includes('401: Unauthorized')));
    expect(`${lines.join('')}${JSON.stringify(answer)}`).not.toContain('not-to-be-seen');
  });
});

test('without a bot the section says so, and nothing can be connected', async () => {
  const t = await createTestApp();
  cleanups.push(t.close);
  const who = await createSignedIn(t);
  expect((await get(t, linkPath, who)).body).toEqual({ configured: false, connected: false });
  expect(await post(t, linkPath, {}, who)).toMatchObject({
    status: 409,
    body: { error: { _global: 'conflict' } },
  });
  expect(t.product.features.find(({ name }) => name === 'telegram')?.background).toBeUndefined();
});

test('old tokens and numbers of updates are deleted at night', async () => {
  const { t, botApi, quiet } = await start('polling');
  work(t);
  await newLink(t);
  botApi.write(chat, 'Привет');
  await quiet();
  const left = async () => ({
    tokens: (await t.context.db.selectFrom('telegram_tokens').select('token_hash').execute()).length,
    updates: (await t.context.db.selectFrom('telegram_updates').select('update_id').execute()).length,
  });
  await t.jobs.runScheduled('telegram.forget-old');
  expect(await left()).toEqual({ tokens: 1, updates: 1 });
  t.clock.advance(2 * 24 * 60 * 60 + 1);
  await t.jobs.runScheduled('telegram.forget-old');
  expect(await left()).toEqual({ tokens: 0, updates: 0 });
});
