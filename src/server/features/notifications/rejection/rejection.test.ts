import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationKinds } from '#contract/notifications.ts';
import { post, statusesOf } from '#tests/factories/http.ts';
import { createPerson } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import { sendLetter } from '../index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => {
  t.mails.length = 0;
});

/** All that can be rejected. */
const all = notificationKinds.filter((kind) => kind !== 'security');

let count = 0;

const send = (kind: 'service' | 'notification' | NotificationKind, to: string) =>
  sendLetter(t.context, {
    id: `letter-${(count += 1)}`,
    at: '2026-11-20T09:00:00.000Z',
    to,
    kind,
    write: () => ({ title: 'Письмо', paragraphs: ['Здравствуйте.'] }),
  });

const tokenIn = (text = ''): string => /\/reject-notifications\?token=([\w-]{43})$/.exec(text)?.[1] ?? '';

const tokenOf = async (to: string): Promise<string> => {
  await send('service', to);
  return tokenIn(t.mails.at(-1)?.text);
};

const reject = (token: string, kinds?: string[]) =>
  post(t, '/api/notifications/reject', { token, ...(kinds ? { kinds } : {}) });
const check = (token: string) => post(t, '/api/notifications/check-rejected', { token });
const undo = (token: string) => post(t, '/api/notifications/undo-reject', { token });

const eventsOf = async (email: string): Promise<string[]> => {
  const { id } = await t.context.db
    .selectFrom('mail_preferences')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const events = await t.context.db
    .selectFrom('events')
    .select('type')
    .where('subject_id', '=', id)
    .orderBy('subject_version')
    .execute();
  return events.map(({ type }) => type);
};

test('every letter to one address carries the same token, whatever its spelling; another address has another one', async () => {
  const token = await tokenOf('anna@example.com');
  expect(token).not.toBe('');
  expect(await tokenOf(' Anna@Example.com ')).toBe(token);
  expect(await tokenOf('boris@example.com')).not.toBe(token);
  const rows = await t.context.db.selectFrom('mail_preferences').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a notification is stopped by the mail program too, a service letter is not', async () => {
  await send('notification', 'vera@example.com');
  await send('service', 'vera@example.com');
  const [notification, service] = t.mails;
  const token = tokenIn(notification?.text);
  expect(notification?.oneClick).toBe(
    `${t.context.env.PUBLIC_URL}/api/notifications/one-click?token=${token}`,
  );
  expect(notification?.html).toContain(`/reject-notifications?token=${token}`);
  expect(service?.oneClick).toBeNull();
  expect(tokenIn(service?.text)).toBe(token);
});

describe('an address that rejects notifications', () => {
  test('gets only what it asked for until that is undone; may be repeated', async () => {
    const email = 'galina@example.com';
    const token = await tokenOf(email);
    expect(await check(token)).toMatchObject({ status: 200, body: { email, rejected: false } });
    for (const answer of [await reject(token), await reject(token)])
      expect(answer).toMatchObject({ status: 200, body: { email, rejected: true } });
    expect((await check(token)).body).toStrictEqual({ email, rejected: true, kinds: all, possible: all });
    t.mails.length = 0;
    expect(await send('notification', email)).toBe(false);
    expect(t.mails).toStrictEqual([]);
    expect(await send('service', email)).toBe(true);
    expect(await send('notification', 'else@example.com')).toBe(true);
    for (const answer of [await undo(token), await undo(token)])
      expect(answer).toMatchObject({ status: 200, body: { email, rejected: false } });
    expect(await send('notification', email)).toBe(true);
    expect(await eventsOf(email)).toStrictEqual(['mailbox.rejected', 'mailbox.rejectionUndone']);
  });

  test('does so once, when asked many times at once', async () => {
    const email = 'many@example.com';
    const token = await tokenOf(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => reject(token)));
    expect(new Set(statusesOf(answers))).toStrictEqual(new Set([200]));
    expect(await eventsOf(email)).toStrictEqual(['mailbox.rejected']);
  });

  test('is identified only by its own token', async () => {
    const token = await tokenOf('dora@example.com');
    for (const call of [reject, check, undo]) {
      for (const wrong of ['x', 'A'.repeat(43), token.toUpperCase(), 'dora@example.com'])
        expect(await call(wrong)).toMatchObject({ status: 422, body: { error: { token: 'invalid' } } });
      expect((await call('')).body.error).toMatchObject({ token: 'required' });
    }
    expect((await check(token)).body).toMatchObject({ rejected: false });
  });
});

describe('an address that rejects some kinds', () => {
  test('gets none of those and all others, until this is undone', async () => {
    const email = 'kinds@example.com';
    const token = await tokenOf(email);
    for (const answer of [await reject(token, ['deadline']), await reject(token, ['deadline'])])
      expect(answer.body).toStrictEqual({ email, rejected: true, kinds: ['deadline'], possible: all });
    expect((await reject(token, ['companyProof'])).body.kinds).toStrictEqual(['deadline', 'companyProof']);
    expect((await check(token)).body).toMatchObject({ rejected: true });
    const sent = async () => [
      await send('deadline', email),
      await send('requestStatus', email),
      await send('notification', email),
      await send('service', email),
    ];
    expect(await sent()).toStrictEqual([false, true, true, true]);
    expect((await reject(token)).body).toStrictEqual({ email, rejected: true, kinds: all, possible: all });
    expect(await sent()).toStrictEqual([false, false, false, true]);
    expect((await undo(token)).body).toStrictEqual({ email, rejected: false, kinds: [], possible: all });
    expect(await sent()).toStrictEqual([true, true, true, true]);
    const events = ['mailbox.rejected', 'mailbox.rejected', 'mailbox.rejected', 'mailbox.rejectionUndone'];
    expect(await eventsOf(email)).toStrictEqual(events);
  });

  test('is asked only about kinds that its person may get', async () => {
    const { email } = await createPerson(t);
    const token = await tokenOf(email);
    const possible = all.filter((kind) => !['vendorLead', 'lessorInvitation', 'stock'].includes(kind));
    expect((await check(token)).body).toStrictEqual({ email, rejected: false, kinds: [], possible });
    expect((await reject(token)).body).toStrictEqual({ email, rejected: true, kinds: all, possible });
    expect((await undo(token)).body).toMatchObject({ possible });
  });

  test('cannot reject what concerns its security, or what does not exist', async () => {
    const email = 'safe@example.com';
    const token = await tokenOf(email);
    expect((await reject(token, ['security'])).body).toStrictEqual({
      email,
      rejected: false,
      kinds: [],
      possible: all,
    });
    for (const kinds of [['x'], [], ['__proto__']]) expect((await reject(token, kinds)).status).toBe(422);
  });

  test('does so by one click in a letter of that kind, whose footer leads there too', async () => {
    const email = 'one-kind@example.com';
    await send('deadline', email);
    const letter = t.mails.at(-1);
    const link = /\/reject-notifications\?token=([\w-]{43})&kind=deadline$/.exec(letter?.text ?? '');
    const token = link?.[1] ?? '';
    expect(letter?.oneClick).toBe(
      `${t.context.env.PUBLIC_URL}/api/notifications/one-click?token=${token}&kind=deadline`,
    );
    const url = new URL(letter?.oneClick ?? '');
    const opened = await t.app.inject({ url: url.pathname + url.search });
    expect(opened.headers['location']).toBe(`/reject-notifications?token=${token}&kind=deadline`);
    expect((await check(token)).body).toStrictEqual({ email, rejected: false, kinds: [], possible: all });
    const answer = await oneClick(
      `${token}&kind=deadline`,
      'application/x-www-form-urlencoded',
      'List-Unsubscribe=One-Click',
    );
    expect(answer.json()).toStrictEqual({ email, rejected: true, kinds: ['deadline'], possible: all });
    expect(await send('deadline', email)).toBe(false);
    expect(await send('vendorLead', email)).toBe(true);
  });
});

const oneClick = (token: string, contentType: string, payload: string) =>
  t.app.inject({
    method: 'POST',
    url: `/api/notifications/one-click?token=${token}`,
    headers: { 'content-type': contentType },
    payload,
  });

describe('the one click of a mail program', () => {
  const boundary =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  const forms = [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', boundary],
  ] as const;

  test.each(forms)('does the same with a form as %s', async (contentType, payload) => {
    const email = `click-${payload.length}@example.com`;
    const token = await tokenOf(email);
    const answer = await oneClick(token, contentType, payload);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toStrictEqual({ email, rejected: true, kinds: all, possible: all });
    expect((await check(token)).body).toMatchObject({ rejected: true });
  });

  test('says so if its token is unknown or missing; no other call accepts forms', async () => {
    const [type, payload] = forms[0];
    expect((await oneClick('unknown', type, payload)).json()).toMatchObject({ error: { token: 'invalid' } });
    expect((await oneClick('', type, payload)).statusCode).toBe(400);
    expect((await oneClick('unknown', type, 'x'.repeat(20_000))).statusCode).toBe(413);
    const url = '/api/notifications/reject';
    const other = await t.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect(other.statusCode).toBe(415);
  });

  test('changes nothing when a scanner or a person opens it: it leads to the page', async () => {
    const token = await tokenOf('scanned@example.com');
    const answer = await t.app.inject({ url: `/api/notifications/one-click?token=${token}` });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({
      location: `/reject-notifications?token=${token}`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect((await check(token)).body).toMatchObject({ rejected: false });
    const odd = await t.app.inject({ url: '/api/notifications/one-click?token=%0d%0aSet-Cookie:a' });
    expect(odd.headers['location']).toBe('/reject-notifications?token=%0D%0ASet-Cookie%3Aa');
    expect(odd.headers['set-cookie']).toBeUndefined();
  });
});
