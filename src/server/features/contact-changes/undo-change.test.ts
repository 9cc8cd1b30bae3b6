import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitTable } from '#server/platform/limits/limits.ts';
import { get, post, statusesOf } from '#tests/factories/http.ts';
import {
  createPerson,
  createSignedIn,
  signIn,
  type TestPerson,
  type TestSignIn,
} from '#tests/factories/person.ts';
import { registrationForm } from '#tests/factories/registration.ts';
import { setSecondFactor } from '#tests/factories/second-factor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.settle();
  t.mails.length = 0;
});

const daySeconds = 24 * 60 * 60;
type Somebody = TestSignIn & { person: TestPerson };

const accountOf = async (who: Somebody) => (await get(t, '/api/account', who)).body;

const change = async (who: Somebody, changed: object) => {
  const { phone, version } = await accountOf(who);
  const { password } = who.person;
  const form = { lastName: 'Новикова', firstName: 'Анна', phone, password, version, ...changed };
  const answer = await post(t, '/api/account/save-user-data', form, who);
  expect(answer.status).toBe(200);
  await t.settle();
};

const undo = (token: string) => post(t, '/api/account/undo-change', { token });

/** The newest link that undoes a change, from the letters to this address. */
const linkTo = (email: string): string =>
  t.mails
    .filter(({ to }) => to === email)
    .map(({ text }) => /confirm-email\?undo=([\w-]{43})/.exec(text)?.[1])
    .findLast((token) => token !== undefined) ?? '';

/** The token of the link to a new password in the newest letter to this address. */
const passwordLinkTo = (email: string): string => {
  const letter = t.mails.findLast(({ to }) => to === email);
  return /password-recover\/confirm\?token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
};

const confirm = async (email: string) => {
  const letter = t.mails.findLast(({ to, text }) => to === email && text.includes('confirm-email?token='));
  const [, token = ''] = /confirm-email\?token=([\w-]{43})/.exec(letter?.text ?? '') ?? [];
  expect((await post(t, '/api/account/confirm-email', { token })).status).toBe(200);
  await t.settle();
};

const rowOf = (id: string) =>
  t.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const login = (name: string, password: string) => post(t, '/api/account/login', { email: name, password });

const refused = (code: string) => ({ status: 422, body: { error: { token: code } } });

describe('the link of the letter to the old address', () => {
  test('undoes a requested e-mail that is not confirmed yet', async () => {
    const who = await createSignedIn(t);
    const next = registrationForm();
    await change(who, { email: next.email });
    expect((await undo(linkTo(who.person.email))).body).toStrictEqual({ email: who.person.email });
    expect(await rowOf(who.userId)).toMatchObject({ email: who.person.email, pending_email: null });
  });

  test('undoes a confirmed one: every sign-in and the password end, a letter leads to a new password', async () => {
    const who = await createSignedIn(t);
    const { email, phone, password } = who.person;
    const elsewhere = await signIn(t, who.person);
    const next = registrationForm();
    await change(who, { email: next.email, phone: next.phone });
    await confirm(next.email);
    expect((await login(next.email, password)).status).toBe(200);

    expect(await undo(linkTo(email))).toMatchObject({ status: 200, body: { email } });
    expect(await rowOf(who.userId)).toMatchObject({ email, phone, password_hash: null });
    for (const token of [who, elsewhere]) expect((await get(t, '/api/account', token)).status).toBe(401);
    for (const name of [email, phone, next.email]) expect((await login(name, password)).status).toBe(401);
    await t.settle();
    const set = { token: passwordLinkTo(email), password: 'девять медных труб' };
    expect((await post(t, '/api/account/recover-password/confirm', set)).status).toBe(200);
    expect((await login(phone, set.password)).status).toBe(200);
  });

  test('leads to a new password even if the person has had all letters of this hour', async () => {
    const who = await createSignedIn(t);
    await change(who, { phone: registrationForm().phone });
    const { points } = limitTable.lettersPerPerson;
    for (let sent = 0; sent < points; sent += 1)
      await t.context.limits.penalty('lettersPerPerson', who.userId);
    await expect(t.context.limits.check('lettersPerPerson', who.userId)).rejects.toThrow('tooManyRequests');
    expect((await undo(linkTo(who.person.email))).status).toBe(200);
    await t.settle();
    expect(passwordLinkTo(who.person.email)).toHaveLength(43);
  });

  test('removes what was attached since, and leaves what was there before', async () => {
    const [early, late] = [await createSignedIn(t), await createSignedIn(t)];
    await setSecondFactor(t, early);
    t.clock.advance(60);
    const code = (who: Somebody) =>
      t.context.db.selectFrom('second_factors').select('secret').where('user_id', '=', who.userId).execute();
    await t.context.db.deleteFrom('contact_changes').execute();
    await change(late, { phone: registrationForm().phone });
    t.clock.advance(60);
    await setSecondFactor(t, late);
    expect((await undo(linkTo(late.person.email))).status).toBe(200);
    expect(await code(late)).toStrictEqual([]);
    expect(await code(early)).toHaveLength(1);
    const { data } = await t.context.db
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'user.changeUndone')
      .where('subject_id', '=', late.userId)
      .executeTakeFirstOrThrow();
    expect(data).toStrictEqual({ removed: ['secondFactor'] });
  });

  test('is valid for seven days, and for seven more once the new address is confirmed', async () => {
    const at = t.clock.now();
    const who = await createSignedIn(t);
    const next = registrationForm();
    await change(who, { email: next.email });
    const asked = linkTo(who.person.email);
    t.clock.advance(7 * daySeconds);
    expect(await undo(asked)).toMatchObject(refused('expired'));
    await post(t, '/api/account/send-email-letter', {}, await signIn(t, who.person));
    await t.settle();
    await confirm(next.email);
    expect(linkTo(who.person.email)).toBe(asked);
    t.clock.advance(7 * daySeconds - 1);
    expect((await undo(asked)).status).toBe(200);
    t.clock.set(at);
  });

  test('ends the links of later changes, and may be repeated', async () => {
    const who = await createSignedIn(t);
    const [one, two] = [registrationForm().email, registrationForm().email];
    await change(who, { email: one });
    await confirm(one);
    t.clock.advance(1);
    await change(who, { email: two });
    await confirm(two);
    const later = linkTo(one);
    const first = linkTo(who.person.email);
    expect(later).not.toBe('');
    expect(statusesOf([await undo(first), await undo(first)])).toStrictEqual([200, 200]);
    expect(await undo(later)).toMatchObject(refused('invalid'));
    expect((await rowOf(who.userId)).email).toBe(who.person.email);
  });

  test('used twice at once undoes once', async () => {
    const who = await createSignedIn(t);
    await change(who, { phone: registrationForm().phone });
    const token = linkTo(who.person.email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => undo(token)));
    expect(new Set(statusesOf(answers))).toStrictEqual(new Set([200]));
    const undone = await t.context.db
      .selectFrom('events')
      .select('id')
      .where('type', '=', 'user.changeUndone')
      .where('subject_id', '=', who.userId)
      .execute();
    expect(undone).toHaveLength(1);
  });
});

test('an address that nobody has confirmed gets no such link: it may be a stranger’s', async () => {
  const who = await createSignedIn(t);
  await t.context.db
    .updateTable('users')
    .set({ email_confirmed_at: null })
    .where('id', '=', who.userId)
    .execute();
  await change(who, { email: registrationForm().email });
  expect(linkTo(who.person.email)).toBe('');
});

test('a phone is restored unconfirmed if somebody else has confirmed it meanwhile; an e-mail of somebody else is not restored', async () => {
  const [who, other] = [await createSignedIn(t), await createSignedIn(t)];
  await change(who, { phone: registrationForm().phone });
  await t.context.db
    .updateTable('users')
    .set({ phone: who.person.phone, phone_confirmed_at: t.clock.now() })
    .where('id', '=', other.userId)
    .execute();
  expect((await undo(linkTo(who.person.email))).status).toBe(200);
  expect(await rowOf(who.userId)).toMatchObject({ phone: who.person.phone, phone_confirmed_at: null });

  const moved = await createSignedIn(t);
  const next = registrationForm().email;
  await change(moved, { email: next });
  await confirm(next);
  const taker = await createPerson(t);
  await t.context.db
    .updateTable('users')
    .set({ email: moved.person.email })
    .where('id', '=', taker.id)
    .execute();
  expect(await undo(linkTo(moved.person.email))).toMatchObject({ status: 409 });
  expect((await rowOf(moved.userId)).email).toBe(next);
});

test('a blocked person cannot undo a change, and a damaged link does nothing', async () => {
  const who = await createSignedIn(t);
  await change(who, { phone: registrationForm().phone });
  const token = linkTo(who.person.email);
  for (const wrong of ['x', 'A'.repeat(43), token.slice(1)])
    expect(await undo(wrong)).toMatchObject(refused('invalid'));
  await t.context.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', who.userId).execute();
  expect((await undo(token)).status).toBe(403);
});
