import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsOf } from '#tests/factories/events.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { bearing, createPerson, createSignedIn, signIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: Awaited<ReturnType<typeof createSignedIn>>;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());

const linkFor = (id: string, by: Bearer = admin) => post(t, `/api/users/${id}/sign-in-link`, {}, by);
const tokensIn = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe('a sign-in link', () => {
  test('signs in as the person, and is listed among their sign-ins and in the audit log', async () => {
    const person = await createPerson(t);
    const answer = await linkFor(person.id);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { accessToken = '', refreshToken, userId } = tokensIn(answer.body.url);
    expect(new URL(answer.body.url).pathname).toBe('/');
    expect(userId).toBe(person.id);
    expect((await get(t, '/api/account', bearing(accessToken))).body.id).toBe(person.id);
    const sessions = await get(t, '/api/account/sessions', bearing(accessToken));
    expect(sessions.body.items).toMatchObject([{ device: 'Ссылка администратора', current: true }]);
    const events = await eventsOf(t, person.id);
    expect(events.at(-1)).toStrictEqual({
      type: 'user.signInLinkMade',
      by: admin.userId,
      data: { sessionId: expect.any(String) },
    });
    expect(JSON.stringify(events)).not.toContain(refreshToken);
    t.clock.advance(14 * 60);
    const renewed = await post(t, '/api/account/update-token', { refreshToken });
    expect(renewed.status).toBe(200);
    t.clock.advance(3600);
    const later = await post(t, '/api/account/update-token', { refreshToken: renewed.body.refreshToken });
    expect(later.status).toBe(200);
  });

  test('is reported to the person by a letter, which says where to end it', async () => {
    const person = await createPerson(t);
    const fresh = await signIn(t, admin.person);
    await t.settle();
    t.mails.length = 0;
    expect((await linkFor(person.id, fresh)).status).toBe(200);
    await t.settle();
    const letters = t.mails.filter(({ to }) => to === person.email);
    expect(letters).toMatchObject([
      { subject: 'Администратор создал ссылку для входа в ваш кабинет', oneClick: null },
    ]);
    expect(letters[0]?.text).toContain('/account/settings#sign-ins');
    expect(letters[0]?.text).not.toContain('accessToken');
  });

  test('that was not opened within 15 minutes is useless', async () => {
    const person = await createPerson(t);
    const fresh = await signIn(t, admin.person);
    const { accessToken = '', refreshToken } = tokensIn((await linkFor(person.id, fresh)).body.url);
    t.clock.advance(15 * 60);
    expect((await get(t, '/api/account', bearing(accessToken))).status).toBe(401);
    expect((await post(t, '/api/account/update-token', { refreshToken })).status).toBe(401);
  });

  test('is a new one each time, whatever key the call carries', async () => {
    const person = await createPerson(t);
    const by = await signIn(t, admin.person);
    const keyed = { headers: { ...by.headers, 'idempotency-key': 'link-link-1' } };
    const [first, second] = [await linkFor(person.id, keyed), await linkFor(person.id, keyed)];
    expect(first.body.url).not.toBe(second.body.url);
    const keys = await t.context.db.selectFrom('idempotency_keys').select('key').execute();
    expect(keys).not.toContainEqual({ key: 'link-link-1' });
  });

  test('opens no other admin’s account and no blocked one, and is made only by admins', async () => {
    const by = await signIn(t, admin.person);
    const other = await createPerson(t, { role: 'admin' });
    expect((await linkFor(other.id, by)).status).toBe(403);
    expect((await linkFor(admin.userId, by)).status).toBe(403);
    for (const status of ['blocked', 'deleted'] as const) {
      const person = await createPerson(t);
      await t.context.db.updateTable('users').set({ status }).where('id', '=', person.id).execute();
      expect((await linkFor(person.id, by)).status).toBe(409);
    }
    const manager = await createSignedIn(t, { role: 'manager' });
    expect((await linkFor(other.id, manager)).status).toBe(404);
    expect((await linkFor('01970000-0000-7000-8000-000000000000', by)).status).toBe(404);
  });
});
