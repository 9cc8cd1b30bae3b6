import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { get, post } from '#tests/factories/http.ts';
import { bearing, createPerson, signIn, type TestPerson, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let person: TestPerson;
let signedIn: TestSignIn;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await createPerson(t);
  signedIn = await signIn(t, person);
});

type Renewed = { accessToken: string; refreshToken: string };

const renew = (refreshToken: string) => post(t, '/api/account/update-token', { refreshToken });

const renewed = async (refreshToken: string): Promise<Renewed> => {
  const { status, body } = await renew(refreshToken);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toStrictEqual(['accessToken', 'refreshToken']);
  return body;
};

const account = async (accessToken: string): Promise<number> =>
  (await get(t, '/api/account', bearing(accessToken))).status;

const refused = { status: 401, body: { error: { _global: 'unauthorized' } } };

/** The sign-in has ended: none of its tokens is valid any more. */
const expectEnded = async ({ accessToken, refreshToken }: Renewed): Promise<void> => {
  expect(await renew(refreshToken)).toMatchObject(refused);
  expect(await account(accessToken)).toBe(401);
  expect(await account(signedIn.accessToken)).toBe(401);
};

const day = 24 * 3600;

describe('a refresh token', () => {
  test('gives a child and a new access token; both are valid', async () => {
    const child = await renewed(signedIn.refreshToken);
    expect(child.refreshToken).not.toBe(signedIn.refreshToken);
    expect(await account(child.accessToken)).toBe(200);
    expect((await renewed(child.refreshToken)).refreshToken).not.toBe(child.refreshToken);
  });

  test('gives the same child to concurrent calls, round after round', async () => {
    let parent = signedIn.refreshToken;
    for (let round = 0; round < 4; round += 1) {
      const current = parent;
      const answers = await Promise.all(Array.from({ length: 50 }, () => renew(current)));
      expect(new Set(answers.map(({ status }) => status))).toStrictEqual(new Set([200]));
      const children = new Set(answers.map(({ body }) => body.refreshToken as string));
      expect(children.size).toBe(1);
      [parent = ''] = children;
      expect(await account(answers[49]?.body.accessToken)).toBe(200);
    }
    const rows = await t.context.db
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
      .select('hash')
      .where('user_id', '=', signedIn.userId)
      .execute();
    expect(rows).toHaveLength(5);
    expect(rows.map(({ hash }) => hash)).not.toContain(parent);
  });

  test('gives the same child for ten seconds, even if the child’s access token was used', async () => {
    const child = await renewed(signedIn.refreshToken);
    await account(child.accessToken);
    t.clock.advance(10);
    expect((await renewed(signedIn.refreshToken)).refreshToken).toBe(child.refreshToken);
  });

  test('whose answer was lost keeps giving the child for a day', async () => {
    const child = await renewed(signedIn.refreshToken);
    for (const seconds of [11, 3600, day - 3611]) {
      t.clock.advance(seconds);
      expect((await renewed(signedIn.refreshToken)).refreshToken).toBe(child.refreshToken);
    }
    t.clock.advance(1);
    expect(await renew(signedIn.refreshToken)).toMatchObject(refused);
    const grandchild = await renewed(child.refreshToken);
    expect(await account(grandchild.accessToken)).toBe(200);
  });

  test('used after ten seconds, once the child’s access token was used, ends the sign-in', async () => {
    const child = await renewed(signedIn.refreshToken);
    await account(child.accessToken);
    t.clock.advance(11);
    expect(await renew(signedIn.refreshToken)).toMatchObject(refused);
    await expectEnded(child);
  });

  test('used after ten seconds, once the child was renewed, ends the sign-in', async () => {
    const child = await renewed(signedIn.refreshToken);
    t.clock.advance(11);
    const grandchild = await renewed(child.refreshToken);
    expect(await renew(signedIn.refreshToken)).toMatchObject(refused);
    await expectEnded(grandchild);
  });

  test('that is a grandparent ends the sign-in at any time', async () => {
    const child = await renewed(signedIn.refreshToken);
    const grandchild = await renewed(child.refreshToken);
    expect(await renew(signedIn.refreshToken)).toMatchObject(refused);
    await expectEnded(grandchild);
  });

  test('that is an ancestor ends the sign-in even after days, and no other sign-in of the person', async () => {
    const other = await signIn(t, person);
    const ancestor = signedIn.refreshToken;
    let latest = await renewed(ancestor);
    for (let step = 0; step < 3; step += 1) {
      t.clock.advance(day);
      latest = await renewed(latest.refreshToken);
    }
    expect(await renew(ancestor)).toMatchObject(refused);
    await expectEnded(latest);
    expect((await renew(other.refreshToken)).status).toBe(200);
  });

  test('of another kind, unknown, expired or signed out gives nothing', async () => {
    for (const token of [
      'x',
      signedIn.accessToken.slice(0, 200),
      'A'.repeat(43),
      `${signedIn.refreshToken}A`,
    ])
      expect(await renew(token)).toMatchObject(refused);
    expect((await renew('')).body).toMatchObject({ error: { refreshToken: 'required' } });
    t.clock.advance(t.context.env.REFRESH_TOKEN_TTL_DAYS * day);
    expect(await renew(signedIn.refreshToken)).toMatchObject(refused);
  });

  test('lives on with each renewal', async () => {
    let { refreshToken } = signedIn;
    for (let month = 0; month < 3; month += 1) {
      t.clock.advance((t.context.env.REFRESH_TOKEN_TTL_DAYS - 1) * day);
      ({ refreshToken } = await renewed(refreshToken));
    }
    expect(await account((await renewed(refreshToken)).accessToken)).toBe(200);
  });

  test('is stored hashed only', async () => {
    const child = await renewed(signedIn.refreshToken);
    const stored = JSON.stringify(await t.context.db.selectFrom('refresh_tokens').selectAll().execute());
    expect(stored).not.toContain(signedIn.refreshToken);
    expect(stored).not.toContain(child.refreshToken);
  });
});
