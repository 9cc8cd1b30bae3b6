import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentWordings } from '#contract/consents.ts';
import { get, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { newId } from '#server/platform/ids.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const save = (who: Bearer, body: object) => post(t, '/api/account', body, who);

const consentsOf = (userId: string) =>
  t.context.db.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('given_at').execute();

const eventsOf = async (userId: string) => {
  const events = await t.context.db
    .selectFrom('events')
    .select(['type', 'data'])
    .where('subject_id', '=', userId)
    .where('type', 'in', ['user.updated', 'user.consentGiven', 'user.consentWithdrawn'])
    .orderBy('seq')
    .execute();
  return events.map(({ type }) => type);
};

const connectTelegram = (userId: string) =>
  t.context.db
    .insertInto('telegram_links')
    .values({
      user_id: userId,
      chat_id: Number(`7${Date.now() % 1e9}`),
      username: 'anna',
      connected_at: t.clock.now(),
    })
    .execute();

describe('the consent to letters with offers', () => {
  test('is recorded when given, and withdrawn at once, as often as one likes', async () => {
    const who = await createSignedIn(t);
    const given = await save(who, { marketing: true, form: '/account/profile', version: 1 });
    expect(given).toMatchObject({ status: 200, body: { id: who.userId, version: 2 } });
    expect(given.body.consents).toMatchObject([
      { kind: 'marketing', document: 'soglasie-reklama', withdrawnAt: null },
    ]);
    expect(await consentsOf(who.userId)).toMatchObject([
      {
        wording: consentWordings.marketing,
        form: '/account/profile',
        ip: '127.0.0.1',
        document_hash: expect.stringMatching(/^[\da-f]{64}$/),
        given_at: t.clock.now(),
      },
    ]);
    const withdrawn = await save(who, { marketing: false, version: 2 });
    expect(withdrawn.body).toMatchObject({
      consents: [{ withdrawnAt: t.clock.now().toISOString() }],
      version: 3,
    });
    const again = await save(who, { marketing: true, version: 3 });
    expect(again.body.consents).toHaveLength(2);
    expect(await eventsOf(who.userId)).toStrictEqual([
      'user.consentGiven',
      'user.consentWithdrawn',
      'user.consentGiven',
    ]);
  });

  test('is still shown after fifty newer consents to pass requests on', async () => {
    const who = await createSignedIn(t);
    await save(who, { marketing: true, version: 1 });
    const [given] = await consentsOf(who.userId);
    if (!given) throw new Error('the consent was not recorded');
    const later = Array.from({ length: 51 }, (_, index) => ({
      ...given,
      id: newId(),
      kind: 'sharing' as const,
      recipients: '[]',
      given_at: new Date(given.given_at.getTime() + 1000 * (index + 1)),
    }));
    await t.context.db.insertInto('consents').values(later).execute();
    const { consents } = (await get(t, '/api/account', who)).body;
    expect(consents).toHaveLength(50);
    expect(consents[0]).toMatchObject({ kind: 'marketing', withdrawnAt: null });
  });

  test('is recorded once when it is given twice, even at the same time', async () => {
    const who = await createSignedIn(t);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => save(who, { marketing: true, version: 1 })),
    );
    expect(statusesOf(answers)).toStrictEqual([200, 200, 200, 200, 200]);
    expect(await consentsOf(who.userId)).toHaveLength(1);
    expect(await eventsOf(who.userId)).toStrictEqual(['user.consentGiven']);
  });

  test('leaves the one to personal data as it is', async () => {
    const who = await createSignedIn(t);
    await save(who, { marketing: true, version: 1 });
    await t.context.db
      .updateTable('consents')
      .set({ kind: 'personalData' })
      .where('user_id', '=', who.userId)
      .execute();
    await save(who, { marketing: true, version: 2 });
    await save(who, { marketing: false, version: 3 });
    const standing = (await consentsOf(who.userId)).filter((consent) => consent.withdrawn_at === null);
    expect(standing.map(({ kind }) => kind)).toStrictEqual(['personalData']);
  });
});

describe('channels', () => {
  test('are chosen among those that are connected', async () => {
    const who = await createSignedIn(t);
    for (const channel of ['telegram', 'webhook'])
      expect(await save(who, { notificationChannels: ['email', channel], version: 1 })).toMatchObject({
        status: 422,
        body: { error: { notificationChannels: 'notAvailable' } },
      });
    await connectTelegram(who.userId);
    const row = { user_id: who.userId, webhook_events: JSON.stringify([]), updated_at: t.clock.now() };
    await t.context.db
      .insertInto('integrations')
      .values({ ...row, webhook_url: 'https://example.com/hook', webhook_enabled: true })
      .execute();
    const saved = await save(who, {
      notificationChannels: ['telegram', 'webhook', 'telegram'],
      version: 1,
    });
    expect(saved.body).toMatchObject({ notificationChannels: ['telegram', 'webhook'], version: 2 });
    expect((await get(t, '/api/account', who)).body).toMatchObject({
      notificationChannels: ['telegram', 'webhook'],
      telegram: { connected: true, username: 'anna' },
    });
    expect(
      (await save(who, { notificationChannels: [], version: 2 })).body.notificationChannels,
    ).toStrictEqual([]);
  });

  test('must be known ones', async () => {
    const who = await createSignedIn(t);
    for (const notificationChannels of [['fax'], 'email', [1]])
      expect((await save(who, { notificationChannels, version: 1 })).status).toBe(422);
  });
});

describe('the version', () => {
  test('of an older view is refused with the current person', async () => {
    const who = await createSignedIn(t);
    await save(who, { marketing: true, version: 1 });
    const stale = await save(who, { notificationChannels: [], version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        error: { _global: 'staleVersion' },
        current: { id: who.userId, version: 2, notificationChannels: ['email'] },
      },
    });
  });

  test('of a repeated call is fine: everything is already as requested', async () => {
    const who = await createSignedIn(t);
    const body = { notificationChannels: [], locale: 'ru', version: 1 };
    const [first, second] = [await save(who, body), await save(who, body)];
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await eventsOf(who.userId)).toStrictEqual(['user.updated']);
  });

  test('is needed', async () => {
    const who = await createSignedIn(t);
    expect((await save(who, { marketing: true })).body.error).toMatchObject({ version: 'required' });
    expect(await consentsOf(who.userId)).toStrictEqual([]);
  });
});
