import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { get, post } from '#tests/factories/http.ts';
import { createCompany } from '#tests/factories/company.ts';
import { bearing, createSignedIn } from '#tests/factories/person.ts';
import { registerNewcomer, registrationForm } from '#tests/factories/registration.ts';
import { sealedSeed } from '#tests/factories/second-factor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.settle();
  t.mails.length = 0;
});

const password = 'семь синих китов';

/** Somebody who has opened an account with a stranger's address, and the letter that reached that mailbox. */
const squatter = async () => {
  const form = registrationForm();
  const { token } = await registerNewcomer(t, form);
  const { body } = await post(t, '/api/account/confirm', { token, password });
  await t.settle();
  const letter = t.mails.findLast(({ to }) => to === form.email)?.text ?? '';
  return {
    ...bearing(body.accessToken),
    ...form,
    userId: String(body.userId),
    letter: /confirm-email\?token=([\w-]{43})/.exec(letter)?.[1] ?? '',
  };
};

const connectTelegram = (userId: string) =>
  t.context.db
    .insertInto('telegram_links')
    .values({ user_id: userId, chat_id: 77, username: 'squatter', connected_at: t.clock.now() })
    .execute();

const confirm = (token: string, who?: { headers: Record<string, string> }) =>
  post(t, '/api/account/confirm-email', { token }, who);

test('before the address is confirmed, nothing is attached that would make it harder to take back', async () => {
  const who = await squatter();
  const refused = { status: 409, body: { error: { _global: 'emailNotConfirmed' } } };
  const webhook = { url: 'http://127.0.0.1:9/', events: ['request.moved'], enabled: true };
  expect(await post(t, '/api/account/second-factor/start', { password }, who)).toMatchObject(refused);
  expect(
    await post(t, '/api/account/update-integrations', { password, webhook, version: 0 }, who),
  ).toMatchObject(refused);
  expect(await post(t, '/api/account/send-password-letter', {}, who)).toMatchObject(refused);
});

test('nor does an invitation into a company go out', async () => {
  const company = await createCompany(t);
  const owner = await createSignedIn(t, { companyId: company.id });
  const invite = () =>
    post(t, `/api/companies/${company.id}/people`, { email: 'friend@example.com', role: 'owner' }, owner);
  const confirmedAt = (at: Date | null) =>
    t.context.db
      .updateTable('users')
      .set({ email_confirmed_at: at })
      .where('id', '=', owner.userId)
      .execute();
  await confirmedAt(null);
  expect(await invite()).toMatchObject({ status: 409, body: { error: { _global: 'emailNotConfirmed' } } });
  await confirmedAt(t.clock.now());
  expect((await invite()).status).toBe(201);
});

test('no letter to an unconfirmed address leads to a password', async () => {
  const who = await squatter();
  t.mails.length = 0;
  await post(t, '/api/account/recover-password', { email: who.email });
  await t.settle();
  expect(t.mails).toHaveLength(1);
  expect(t.mails[0]?.text).toContain('/auth/password-recover?by=phone');
  expect(t.mails[0]?.text).not.toMatch(/(password-recover|confirm)\S*token=/);
});

test('when the mailbox’s owner confirms without a sign-in, the squatter’s Telegram and phone are removed, and the answer says so', async () => {
  const who = await squatter();
  await connectTelegram(who.userId);
  const { body } = await confirm(who.letter);
  expect(body).toStrictEqual({ email: who.email, emailConfirmed: true, removed: ['phone', 'telegram'] });
  expect((await post(t, '/api/account/login', { email: who.phone, password })).status).toBe(401);
  expect((await get(t, '/api/account', who)).body).toMatchObject({
    phoneConfirmed: false,
    telegram: { connected: false },
  });
  // A call to the squatter's phone no longer leads to a password.
  await post(t, '/api/account/recover-password/call', { phone: who.phone });
  const code = t.calls.at(-1)?.code;
  expect((await post(t, '/api/account/recover-password/call/check', { phone: who.phone, code })).status).toBe(
    404,
  );
});

test('so are a webhook, a second factor and open invitations from before this rule', async () => {
  const who = await squatter();
  const company = await createCompany(t);
  const now = t.clock.now();
  const { db } = t.context;
  await db
    .insertInto('second_factors')
    .values({ user_id: who.userId, secret: sealedSeed(t, who.userId), created_at: now, confirmed_at: now })
    .execute();
  await db
    .insertInto('integrations')
    .values({
      user_id: who.userId,
      webhook_url: 'http://127.0.0.1:9/',
      webhook_events: JSON.stringify(['request.moved']),
      webhook_enabled: true,
      webhook_secret: 'whsec_x',
      feed: null,
      updated_at: now,
      version: 1,
    })
    .execute();
  await db
    .insertInto('company_invitations')
    .values({
      id: newId(),
      token_hash: 'x',
      company_id: company.id,
      email: 'friend@example.com',
      role: 'viewer',
      invited_by: who.userId,
      created_at: now,
      expires_at: new Date(now.getTime() + 60_000),
      accepted_at: null,
      revoked_at: null,
    })
    .execute();
  const { removed } = (await confirm(who.letter)).body;
  expect(removed.toSorted()).toStrictEqual(['invitations', 'phone', 'secondFactor', 'webhook']);
  expect((await get(t, '/api/account', who)).body).toMatchObject({
    secondFactor: { enabled: false },
    integrations: { webhook: null },
    notificationChannels: ['email'],
  });
  const open = db.selectFrom('company_invitations').select('id').where('invited_by', '=', who.userId);
  expect(await open.where('revoked_at', 'is', null).execute()).toStrictEqual([]);
});

test('then a letter leads to a password, and the squatter is out', async () => {
  const who = await squatter();
  await confirm(who.letter);
  t.mails.length = 0;
  await post(t, '/api/account/recover-password', { email: who.email });
  await t.settle();
  const [, token = ''] = /confirm\?token=([\w-]{43})/.exec(t.mails[0]?.text ?? '') ?? [];
  const mine = await post(t, '/api/account/recover-password/confirm', {
    token,
    password: 'девять медных труб',
  });
  expect(mine).toMatchObject({ status: 200, body: { userId: who.userId } });
  expect((await get(t, '/api/account', who)).status).toBe(401);
  expect((await post(t, '/api/account/login', { email: who.email, password })).status).toBe(401);
});

test('a person who confirms while signed in keeps everything: account and mailbox are theirs', async () => {
  const who = await squatter();
  await t.context.db.deleteFrom('telegram_links').execute();
  await connectTelegram(who.userId);
  expect((await confirm(who.letter, who)).body).toMatchObject({ removed: [] });
  expect((await get(t, '/api/account', who)).body).toMatchObject({
    phoneConfirmed: true,
    telegram: { connected: true },
  });
});
