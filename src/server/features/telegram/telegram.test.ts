import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { nextNumber } from '#tests/factories/unique.ts';
import type { BotApi } from '#tests/support/bot-api.ts';
import { createTelegramApp, startTelegramWork } from '#tests/support/telegram-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const linkPath = '/api/account/connect-telegram';

const newChat = (username?: string) => ({
  id: 900_000 + nextNumber(),
  ...(username ? { username } : {}),
});

const changed = (name: 'Connected' | 'Disconnected') => ({
  type: `user.telegram${name}`,
  own: true,
  data: {},
});

describe.each(['polling', 'webhook'] as const)('by %s', (way) => {
  let t: TestApp;
  let botApi: BotApi;
  let quiet: () => Promise<void>;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ t, botApi, quiet } = await createTelegramApp(way));
    stop = startTelegramWork(t);
  });
  afterAll(async () => {
    await stop();
    await t.close();
    await botApi.close();
  });

  const makeLink = async (who: TestSignIn): Promise<string> => {
    const { status, body } = await post(t, linkPath, {}, who);
    expect(status).toBe(200);
    expect(body.url).toBe(`https://t.me/leasing_test_bot?start=${body.token}`);
    return body.token;
  };
  const statusOf = async (who: TestSignIn, token: string) =>
    (await get(t, `${linkPath}/status?token=${token}`, who)).body;
  const accountOf = async (who: TestSignIn) => (await get(t, '/api/account', who)).body;

  /** The bot's answers to what a person writes. */
  const talk = async (chat: { id: number; username?: string }, text: string): Promise<string[]> => {
    const before = botApi.heard(chat).length;
    botApi.write(chat, text);
    await quiet();
    return botApi.heard(chat).slice(before);
  };
  const connect = async (who: TestSignIn, chat = newChat()) => {
    await talk(chat, `/start ${await makeLink(who)}`);
    return chat;
  };
  const eventsOf = async ({ userId }: TestSignIn) =>
    (
      await t.context.db
        .selectFrom('events')
        .select(['type', 'actor_id', 'data'])
        .where('subject_id', '=', userId)
        .where('type', 'like', 'user.telegram%')
        .orderBy('seq')
        .execute()
    ).map(({ type, actor_id: by, data }) => ({ type, own: by === userId, data }));

  test('a person who follows the link is connected, is told to which account, and can disconnect on the page', async () => {
    const who = await createSignedIn(t);
    expect((await get(t, linkPath, who)).body).toEqual({ configured: true, connected: false });
    const token = await makeLink(who);
    expect(await statusOf(who, token)).toEqual({ status: 'pending' });

    const chat = newChat('anna_leasing');
    const [answer] = await talk(chat, `/start ${token}`);
    expect(answer).toContain('подключён к кабинету p••••@example.com');
    expect(answer).not.toContain(who.person.email);
    expect(await statusOf(who, token)).toEqual({ status: 'connected', username: 'anna_leasing' });
    expect((await get(t, linkPath, who)).body).toEqual({
      configured: true,
      connected: true,
      username: 'anna_leasing',
    });
    expect(await accountOf(who)).toMatchObject({
      notificationChannels: ['email', 'telegram'],
      telegram: { configured: true, connected: true, username: 'anna_leasing' },
    });

    expect(await post(t, '/api/account/disconnect-telegram', {}, who)).toMatchObject({
      status: 200,
      body: { connected: false },
    });
    await quiet();
    expect(botApi.heard(chat).at(-1)).toContain('Чат отключён');
    expect(await statusOf(who, token)).toEqual({ status: 'expired' });
    expect(await accountOf(who)).toMatchObject({
      notificationChannels: ['email'],
      telegram: { connected: false, username: null },
    });
    expect(await eventsOf(who)).toEqual([changed('Connected'), changed('Disconnected')]);

    expect(await post(t, '/api/account/disconnect-telegram', {}, who)).toMatchObject({ status: 200 });
    expect(await eventsOf(who)).toHaveLength(2);
  });

  test('a person without a username is connected too, and leaves from the chat', async () => {
    const who = await createSignedIn(t);
    const chat = await connect(who);
    expect((await get(t, linkPath, who)).body).toEqual({ configured: true, connected: true });
    expect((await talk(chat, '/stop'))[0]).toContain('Чат отключён');
    expect((await accountOf(who)).telegram.connected).toBe(false);
    expect((await talk(chat, '/stop'))[0]).toContain('не подключён');
  });

  test('blocking the bot disconnects; unblocking it does nothing', async () => {
    const who = await createSignedIn(t);
    const chat = await connect(who);
    botApi.block(chat);
    await quiet();
    expect((await accountOf(who)).telegram.connected).toBe(false);
    botApi.unblock(chat);
    await quiet();
    expect((await accountOf(who)).telegram.connected).toBe(false);
  });

  test('only the newest link works, once, for ten minutes', async () => {
    const who = await createSignedIn(t);
    const old = await makeLink(who);
    const token = await makeLink(who);
    expect(await statusOf(who, old)).toEqual({ status: 'expired' });
    expect((await talk(newChat(), `/start ${old}`))[0]).toContain('Ссылка не подошла');
    const chat = newChat();
    await talk(chat, `/start ${token}`);
    expect((await talk(chat, `/start ${token}`))[0]).toContain('подключён к кабинету p••••');
    expect((await talk(newChat(), `/start ${token}`))[0]).toContain('Ссылка не подошла');
    expect(await eventsOf(who)).toHaveLength(1);

    const late = await makeLink(who);
    t.clock.advance(10 * 60);
    expect(await statusOf(who, late)).toEqual({ status: 'expired' });
    expect((await talk(newChat(), `/start ${late}`))[0]).toContain('Ссылка не подошла');
    expect((await talk(newChat(), '/start никакой'))[0]).toContain('Ссылка не подошла');
  });

  test('a chat stays with its account until its person disconnects: a stranger’s link changes nothing', async () => {
    const who = await createSignedIn(t);
    const other = await createSignedIn(t);
    const chat = await connect(who);
    const token = await makeLink(other);
    const [refused] = await talk(chat, `/start ${token}`);
    expect(refused).toContain('уже подключён к другому кабинету: p••••@example.com');
    expect((await accountOf(who)).telegram.connected).toBe(true);
    expect(await statusOf(other, token)).toEqual({ status: 'pending' });
    await talk(chat, '/stop');
    expect((await talk(chat, `/start ${token}`))[0]).toContain('Готово');
    expect((await accountOf(other)).telegram.connected).toBe(true);
    expect((await accountOf(who)).telegram.connected).toBe(false);
  });

  test('an account moves to another chat by a new link, and the old chat is told', async () => {
    const who = await createSignedIn(t);
    const first = await connect(who);
    const second = await connect(who);
    expect(botApi.heard(first).at(-1)).toContain('другому чату');
    expect(botApi.heard(second).at(-1)).toContain('Готово');
    expect((await talk(first, '/stop'))[0]).toContain('не подключён');
    expect((await accountOf(who)).telegram.connected).toBe(true);
  });

  test('the bot says how to connect, and that it cannot chat', async () => {
    const chat = newChat();
    expect((await talk(chat, '/start'))[0]).toContain('нажмите «Подключить Telegram»');
    expect((await talk(chat, 'Сколько стоит КАМАЗ?'))[0]).toContain('/contact');
    const who = await createSignedIn(t);
    await connect(who, chat);
    expect((await talk(chat, '/start'))[0]).toContain('подключён к кабинету p••••');
  });

  test('a blocked person cannot connect', async () => {
    const who = await createSignedIn(t);
    const token = await makeLink(who);
    const setStatus = (status: 'blocked' | 'active') =>
      t.context.db.updateTable('users').set({ status }).where('id', '=', who.userId).execute();
    await setStatus('blocked');
    expect((await talk(newChat(), `/start ${token}`))[0]).toContain('Ссылка не подошла');
    await setStatus('active');
    expect((await talk(newChat(), `/start ${token}`))[0]).toContain('Готово');
  });

  test('a link’s status is shown only to its owner', async () => {
    const token = await makeLink(await createSignedIn(t));
    const stranger = await createSignedIn(t);
    expect(await get(t, `${linkPath}/status?token=${token}`, stranger)).toMatchObject({ status: 404 });
    expect(await get(t, `${linkPath}/status?token=${'A'.repeat(43)}`, stranger)).toMatchObject({
      status: 404,
    });
    for (const bad of ['', '?token=', `?token=${'x'.repeat(201)}`, '?token=a&token=b'])
      expect(await get(t, `${linkPath}/status${bad}`, stranger)).toMatchObject({
        status: 400,
        body: { error: { token: expect.any(String) } },
      });
  });

  test('a message to a chat that is gone disconnects it; one that Telegram puts off comes later', async () => {
    const who = await createSignedIn(t);
    const chat = newChat();
    botApi.failNext('sendMessage', { error_code: 403, description: 'Forbidden: user is deactivated' });
    await connect(who, chat);
    expect(botApi.heard(chat)).toEqual([]);
    expect((await accountOf(who)).telegram.connected).toBe(false);
    botApi.failNext('sendMessage', {
      error_code: 429,
      description: 'Too Many Requests: retry after 1',
      parameters: { retry_after: 1 },
    });
    expect(await talk(chat, '/stop')).toHaveLength(1);
  });
});
