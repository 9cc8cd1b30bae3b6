import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotificationPreferencesBody } from '#contract/notifications.ts';
import { post } from '#tests/factories/http.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createSignedIn, signIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type Client = Awaited<ReturnType<typeof createClient>>;

let t: TestApp;
let offerId: string;

beforeAll(async () => {
  t = await createTestApp();
  offerId = (await createOffer(t, { vendorId: (await createVendor(t)).id })).id;
});
/** Noon in Moscow. */
beforeEach(() => t.clock.set(new Date('2026-11-20T09:00:00.000Z')));
afterAll(() => t.close());

const choose = async (client: Client, body: Omit<NotificationPreferencesBody, 'version'>) => {
  const answer = await post(t, '/api/notifications/preferences', { ...body, version: 0 }, client);
  expect(answer.status).toBe(200);
  return client;
};

const happen = async (by: Client, count = 1): Promise<void> => {
  for (let made = 0; made < count; made += 1) await createRequest(t, { by, offerId });
  await t.settle();
};

/** Letters to this person that the hourly job sends. */
const digestsAt = async (at: string, { person }: Client) => {
  t.clock.set(new Date(at));
  t.mails.length = 0;
  await t.jobs.runScheduled('notifications.digest');
  return t.mails.filter(({ to }) => to === person.email);
};

const wanting = async (body: Omit<NotificationPreferencesBody, 'version'> = {}) =>
  choose(await createClient(t), { digest: true, ...body });

test('notifications unread for a day come as one letter at nine, once, to people who want it', async () => {
  const client = await wanting();
  const other = await createClient(t);
  await happen(client, 2);
  await happen(other);
  // A day has not passed yet.
  expect(await digestsAt('2026-11-21T06:00:00.000Z', client)).toEqual([]);
  for (const at of ['2026-11-22T05:00:00.000Z', '2026-11-22T07:00:00.000Z'])
    expect(await digestsAt(at, client)).toEqual([]);
  const [letter, ...more] = await digestsAt('2026-11-22T06:00:00.000Z', client);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('2\u00A0непрочитанных уведомления');
  expect(letter?.text.match(/Заявка № \d+, .+: принята/g)).toHaveLength(2);
  expect(letter?.id).toBe(`digest-${client.userId}-2026-11-22`);
  expect(letter?.oneClick).not.toBeNull();
  expect(t.mails).toHaveLength(1);
  expect(await digestsAt('2026-11-22T06:30:00.000Z', client)).toEqual([]);
  expect(await digestsAt('2026-11-23T06:00:00.000Z', client)).toEqual([]);
});

test('nine is by the clock of the reader', async () => {
  const client = await wanting({ timeZone: 'Asia/Kamchatka' });
  await happen(client);
  expect(await digestsAt('2026-11-22T06:00:00.000Z', client)).toEqual([]);
  expect(await digestsAt('2026-11-22T21:00:00.000Z', client)).toHaveLength(1);
});

test('no digest for what was read, to an address that rejects notifications, or with letters turned off', async () => {
  const reads = await wanting();
  await happen(reads);
  await post(t, '/api/notifications/0/all', { isRead: true }, reads);
  expect(await digestsAt('2026-11-22T06:00:00.000Z', reads)).toEqual([]);

  t.clock.set(new Date('2026-11-20T09:00:00.000Z'));
  const rejects = await wanting();
  await happen(rejects);
  const token = /token=([\w-]{43})/.exec(t.mails.at(-1)?.text ?? '')?.[1];
  expect((await post(t, '/api/notifications/reject', { token })).body.email).toBe(rejects.person.email);
  expect(await digestsAt('2026-11-22T06:00:00.000Z', rejects)).toEqual([]);
  // Once it is undone, it comes the next day.
  await post(t, '/api/notifications/undo-reject', { token });
  expect(await digestsAt('2026-11-23T06:00:00.000Z', rejects)).toHaveLength(1);

  t.clock.set(new Date('2026-11-20T09:00:00.000Z'));
  const off = await wanting();
  await happen(off);
  const signedIn = await signIn(t, off.person);
  const account = await post(t, '/api/account', { notificationChannels: [], version: 1 }, signedIn);
  expect(account.status).toBe(200);
  expect(await digestsAt('2026-11-22T06:00:00.000Z', off)).toEqual([]);
});

test('a digest holds no kind that is switched off for letters, or rejected by the link in a letter', async () => {
  const manager = await createSignedIn(t, { role: 'manager' });
  const silenced = await wanting({ kinds: { message: { email: false } } });
  const rejecting = await wanting();
  const all = await wanting();
  const none = await wanting({ kinds: { message: { email: false }, requestStatus: { email: false } } });
  for (const by of [silenced, rejecting, all, none]) {
    const { id } = await createRequest(t, { by, offerId });
    await t.settle();
    const written = await post(t, `/api/requests/${id}/messages`, { text: 'Пришлите устав' }, manager);
    expect(written.status).toBe(201);
    await t.settle();
  }
  const last = t.mails.findLast(({ to }) => to === rejecting.person.email);
  const token = /token=([\w-]{43})/.exec(last?.text ?? '')?.[1];
  const rejection = await post(t, '/api/notifications/reject', { token, kinds: ['message'] });
  expect(rejection.body.kinds).toEqual(['message']);

  const at = '2026-11-22T06:00:00.000Z';
  expect((await digestsAt(at, all)).map(({ subject }) => subject)).toEqual([
    '2\u00A0непрочитанных уведомления',
  ]);
  const lettersTo = ({ person }: Client) => t.mails.filter(({ to }) => to === person.email);
  for (const who of [silenced, rejecting]) {
    const [letter] = lettersTo(who);
    expect(letter?.subject).toBe('1\u00A0непрочитанное уведомление');
    expect(letter?.text).toMatch(/Заявка № \d+, .+: принята/);
  }
  expect(lettersTo(none)).toEqual([]);
});

test('a person whose digest cannot be sent does not keep others from theirs', async () => {
  const clients = [await wanting(), await wanting()];
  for (const client of clients) await happen(client);
  const { send } = t.context.mail;
  t.context.mail.send = async (mail) => {
    if (mail.to === clients[0]?.person.email) throw new Error('the mail server is away');
    await send(mail);
  };
  expect(await digestsAt('2026-11-22T06:00:00.000Z', clients[1] as Client)).toHaveLength(1);
  t.context.mail.send = send;
  expect(await digestsAt('2026-11-22T06:20:00.000Z', clients[0] as Client)).toHaveLength(1);
});
