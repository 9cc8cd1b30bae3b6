import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { removeSecondFactorOf } from '#tests/factories/safety-event.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type Client = Awaited<ReturnType<typeof createClient>>;

let t: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let mail: Mailer;
let offerId: string;

beforeAll(async () => {
  smtp = await startSmtp();
  mail = createMailer({ smtpUrl: smtp.url, from: 'Лизинг <mail@leasing.example>', dataDir: '' });
  t = await createTestApp({ context: { mail } });
  offerId = (await createOffer(t, { vendorId: (await createVendor(t)).id })).id;
});
afterAll(async () => {
  await mail.close();
  await t.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.mood = 'takes';
  smtp.forget();
});

const preferencesOf = async (who: Bearer) => (await get(t, '/api/notifications/preferences', who)).body;
const happen = async (by: Client): Promise<void> => {
  await createRequest(t, { by, offerId });
  await t.settle();
};
const removeSecondFactor = async ({ userId }: Client): Promise<void> => {
  await removeSecondFactorOf(t, userId);
  await t.settle();
};
const subjectsTo = async ({ person }: Client) =>
  (await smtp.lettersTo(person.email)).map(({ subject }) => subject);
const titlesOf = async (who: Client): Promise<string[]> =>
  (await get(t, `/api/notifications/${who.userId}`, who)).body.map(({ title }: { title: string }) => title);

test('an address that the mail server refuses for good disables letters, which the site shows; they can be restored', async () => {
  const client = await createClient(t);
  expect((await preferencesOf(client)).channels.email).toBe('on');
  smtp.mood = 'refuses recipients';
  await happen(client);
  expect((await preferencesOf(client)).channels.email).toBe('failed');
  expect((await titlesOf(client)).filter((title) => title === 'Канал уведомлений отключён')).toHaveLength(1);

  smtp.mood = 'takes';
  await happen(client);
  expect(await subjectsTo(client)).toEqual([]);
  const { version } = await preferencesOf(client);
  const restored = await post(t, '/api/notifications/preferences', { restore: 'email', version }, client);
  expect(restored.body.channels.email).toBe('on');
  await happen(client);
  expect(await subjectsTo(client)).toEqual([expect.stringMatching(/^Заявка № /)]);
});

test('letters about security are still tried there, and another refusal causes no second notice', async () => {
  const client = await createClient(t);
  smtp.mood = 'refuses recipients';
  await happen(client);
  await removeSecondFactor(client);
  expect((await titlesOf(client)).filter((title) => title === 'Канал уведомлений отключён')).toHaveLength(1);
  smtp.mood = 'takes';
  await happen(client);
  await removeSecondFactor(client);
  expect(await subjectsTo(client)).toEqual(['Второй фактор отключён']);
  expect((await preferencesOf(client)).channels.email).toBe('failed');
});

test('and are sent even if the person, or somebody who has got into their account, has switched letters off', async () => {
  const client = await createClient(t);
  const { version } = (await get(t, '/api/account', client)).body;
  expect((await post(t, '/api/account', { notificationChannels: [], version }, client)).status).toBe(200);
  await happen(client);
  expect(await subjectsTo(client)).toEqual([]);
  await removeSecondFactor(client);
  expect(await subjectsTo(client)).toEqual(['Второй фактор отключён']);
});

test('a busy mail server is tried again, and nothing is switched off', async () => {
  const client = await createClient(t);
  smtp.mood = 'is busy';
  await createRequest(t, { by: client, offerId });
  await expect(t.settle()).rejects.toThrow('come back later');
  const waiting = await t.context.db
    .selectFrom('notification_deliveries')
    .select(['status', 'attempts'])
    .where('user_id', '=', client.userId)
    .where('channel', '=', 'email')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(waiting).toEqual({ status: 'waiting', attempts: 1 });
  smtp.mood = 'takes';
  await t.jobs.send('notifications.email', { key: client.userId, data: { userId: client.userId } });
  await t.settle();
  expect(await subjectsTo(client)).toHaveLength(1);
  expect((await preferencesOf(client)).channels.email).toBe('on');
});
