import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, get, post, type Bearer } from '#tests/factories/http.ts';
import { bearing, createPerson, createSignedIn, signIn, type TestPerson } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let person: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await createPerson(t);
});

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1';

const signInBy = async (userAgent: string) => {
  const { email, password } = person;
  const payload = { email, password };
  const headers = { 'user-agent': userAgent };
  const { body } = await call(t, { method: 'POST', url: '/api/account/login', payload }, { headers });
  return { ...body, ...bearing(body.accessToken) };
};

const sessionsOf = async (who: Bearer) => (await get(t, '/api/account/sessions', who)).body.items;
const end = (id: string, who: Bearer) =>
  call(t, { method: 'DELETE', url: `/api/account/sessions/${id}` }, who);
const isIn = async (who: Bearer): Promise<boolean> => (await get(t, '/api/account', who)).status === 200;

const endedOf = async (userId: string) => {
  const rows = await t.context.db
    .selectFrom('events')
    .select(['data', 'actor_id'])
    .where('type', '=', 'user.sessionEnded')
    .where('subject_id', '=', userId)
    .orderBy('seq')
    .execute();
  return rows.map(({ data, actor_id: actorId }) => ({
    sessionId: data['sessionId'],
    reason: data['reason'],
    actorId,
  }));
};

describe('valid sign-ins', () => {
  test('are listed with device and last use, the newest use first', async () => {
    const office = await signInBy(chrome);
    t.clock.advance(60);
    const phone = await signInBy(iphone);
    expect(await sessionsOf(phone)).toMatchObject([
      { device: 'Safari, iPhone', current: true },
      { device: 'Chrome, Windows', current: false },
    ]);
    t.clock.advance(60);
    const { refreshToken } = office;
    const renewed = (await post(t, '/api/account/update-token', { refreshToken })).body;
    const items = await sessionsOf(bearing(renewed.accessToken));
    expect(items).toMatchObject([{ device: 'Chrome, Windows', current: true }, { current: false }]);
    expect(items[0].lastUsedAt).toBe(t.clock.now().toISOString());
    expect(Date.parse(items[0].lastUsedAt) - Date.parse(items[0].createdAt)).toBe(120_000);
    expect(Object.keys(items[0]).sort()).toStrictEqual([
      'createdAt',
      'current',
      'device',
      'id',
      'lastUsedAt',
    ]);
  });

  test('do not include signed-out, expired or other people’s ones', async () => {
    await signInBy(iphone);
    const { refreshToken } = await signInBy(chrome);
    await post(t, '/api/account/logout', { refreshToken });
    await createSignedIn(t);
    t.clock.advance(t.context.env.REFRESH_TOKEN_TTL_DAYS * 24 * 3600);
    const here = await signInBy(chrome);
    expect(await sessionsOf(here)).toHaveLength(1);
  });
});

describe('ending one', () => {
  test('invalidates its tokens at once and no others', async () => {
    const [here, there] = [await signInBy(chrome), await signInBy(iphone)];
    const { id } = (await sessionsOf(here)).find(({ current }: { current: boolean }) => !current);
    expect(await end(id, here)).toMatchObject({ status: 200, body: {} });
    expect(await Promise.all([here, there].map(isIn))).toStrictEqual([true, false]);
    const { refreshToken } = there;
    expect((await post(t, '/api/account/update-token', { refreshToken })).status).toBe(401);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect((await end(id, here)).status).toBe(404);
    expect(await endedOf(person.id)).toStrictEqual([{ sessionId: id, reason: 'ended', actorId: person.id }]);
  });

  test('is possible for the current one', async () => {
    const here = await signInBy(chrome);
    const [{ id }] = await sessionsOf(here);
    expect((await end(id, here)).status).toBe(200);
    expect(await isIn(here)).toBe(false);
  });

  test('is refused for those of others, and for what is not a sign-in', async () => {
    const stranger = await createSignedIn(t);
    const [{ id }] = await sessionsOf(stranger);
    const here = await signInBy(chrome);
    for (const other of [id, '01970000-0000-7000-8000-000000000000', 'nonsense', '%00', person.id]) {
      const answer = await end(other, here);
      expect(answer).toMatchObject({ status: 404, body: { error: { _global: 'notFound' } } });
    }
    expect(await isIn(stranger)).toBe(true);
  });
});

describe('the holder of an open connection is told of', () => {
  test('a sign-out, once', async () => {
    const { refreshToken } = await signIn(t, person);
    await post(t, '/api/account/logout', { refreshToken });
    await post(t, '/api/account/logout', { refreshToken });
    expect(await endedOf(person.id)).toMatchObject([{ reason: 'signedOut' }]);
  });

  test('a refresh token that was replayed', async () => {
    const { refreshToken } = await signIn(t, person);
    const child = (await post(t, '/api/account/update-token', { refreshToken })).body;
    await post(t, '/api/account/update-token', { refreshToken: child.refreshToken });
    await post(t, '/api/account/update-token', { refreshToken });
    expect(await endedOf(person.id)).toMatchObject([{ reason: 'replayed', actorId: null }]);
  });

  test('every sign-in that a new password ends', async () => {
    await Promise.all([signIn(t, person), signIn(t, person)]);
    t.mails.length = 0;
    await post(t, '/api/account/recover-password', { email: person.email });
    await t.settle();
    const token = /confirm\?token=([\w-]{43})/.exec(t.mails[0]?.text ?? '')?.[1];
    await post(t, '/api/account/recover-password/confirm', { token, password: 'девять медных труб' });
    const ended = await endedOf(person.id);
    expect(ended).toMatchObject([{ reason: 'passwordChanged' }, { reason: 'passwordChanged' }]);
    expect(new Set(ended.map(({ sessionId }) => sessionId)).size).toBe(2);
  });
});
