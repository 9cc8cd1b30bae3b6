import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { get, post, type Answer } from '#tests/factories/http.ts';
import { bearing, createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let signedIn: TestSignIn;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  signedIn = await createSignedIn(t);
});

const callers = 50;

const renew = (refreshToken: string): Promise<Answer> =>
  post(t, '/api/account/update-token', { refreshToken });
const renewTogether = (refreshToken: string): Promise<Answer[]> =>
  Promise.all(Array.from({ length: callers }, () => renew(refreshToken)));
const account = async (accessToken: string): Promise<number> =>
  (await get(t, '/api/account', bearing(accessToken))).status;

const childrenOf = (answers: readonly Answer[]): string[] => [
  ...new Set(answers.map(({ body }) => String(body.refreshToken))),
];
const statusesOf = (answers: readonly Answer[]): number[] => [
  ...new Set(answers.map(({ status }) => status)),
];

/** The one child that all of them got. */
const onlyChild = (answers: readonly Answer[]): string => {
  expect(statusesOf(answers)).toEqual([200]);
  const [child = '', ...others] = childrenOf(answers);
  expect(others).toEqual([]);
  return child;
};

const signInRow = () =>
  t.context.db
    .selectFrom('sessions')
    .select(['id', 'ended_at', 'end_reason'])
    .where('user_id', '=', signedIn.userId)
    .executeTakeFirstOrThrow();

/** No token of the sign-in is valid any more, and its end has one event. */
const expectReplayed = async (accessToken: string, refreshToken: string): Promise<void> => {
  expect(await account(accessToken)).toBe(401);
  expect((await renew(refreshToken)).status).toBe(401);
  expect((await signInRow()).end_reason).toBe('replayed');
  const events = await t.context.db
    .selectFrom('events')
    .select('id')
    .where('type', '=', 'user.sessionEnded')
    .where('subject_id', '=', signedIn.userId)
    .execute();
  expect(events).toHaveLength(1);
};

describe('fifty at once', () => {
  test('renew with one token and get one child, twenty rounds', { timeout: 120_000 }, async () => {
    let parent = signedIn.refreshToken;
    for (let round = 1; round <= 20; round += 1) {
      const answers = await renewTogether(parent);
      const child = onlyChild(answers);
      expect(child).not.toBe(parent);
      expect(await account(answers[round]?.body.accessToken)).toBe(200);
      parent = child;
      const { id } = await signInRow();
      const rows = t.context.db.selectFrom('refresh_tokens').select('hash').where('session_id', '=', id);
      expect(await rows.execute()).toHaveLength(round + 1);
    }
  });

  test('renew an hour later with a parent whose child was never used: the same child', async () => {
    const child = onlyChild(await renewTogether(signedIn.refreshToken));
    t.clock.advance(3600);
    const answers = await renewTogether(signedIn.refreshToken);
    expect(onlyChild(answers)).toBe(child);
    expect(await account(answers[0]?.body.accessToken)).toBe(200);
  });

  test('renew 11 s later with a parent whose child was used: the sign-in ends', async () => {
    const { body } = await renew(signedIn.refreshToken);
    expect(await account(body.accessToken)).toBe(200);
    t.clock.advance(11);
    expect(statusesOf(await renewTogether(signedIn.refreshToken))).toEqual([401]);
    await expectReplayed(body.accessToken, body.refreshToken);
  });

  test('renew, one of them with a grandparent: the sign-in ends, and nothing fails', async () => {
    const { body } = await renew(signedIn.refreshToken);
    const latest = (await renew(body.refreshToken)).body;
    const answers = await Promise.all(
      Array.from({ length: callers }, (_, caller) =>
        renew(caller === 20 ? signedIn.refreshToken : latest.refreshToken),
      ),
    );
    for (const status of statusesOf(answers)) expect([200, 401]).toContain(status);
    expect(answers[20]?.status).toBe(401);
    await expectReplayed(latest.accessToken, latest.refreshToken);
  });

  test('renew while the person signs out: afterwards nothing is valid', async () => {
    const answers = await Promise.all([
      renewTogether(signedIn.refreshToken),
      post(t, '/api/account/logout', { refreshToken: signedIn.refreshToken }),
    ]);
    for (const status of statusesOf(answers[0])) expect([200, 401]).toContain(status);
    for (const { body } of answers[0].filter(({ status }) => status === 200)) {
      expect(await account(body.accessToken)).toBe(401);
      expect((await renew(body.refreshToken)).status).toBe(401);
    }
    expect((await signInRow()).end_reason).toBe('signedOut');
  });

  test('renew and call with what they have: nobody is signed out', async () => {
    const [answers, statuses] = await Promise.all([
      renewTogether(signedIn.refreshToken),
      Promise.all(Array.from({ length: callers }, () => account(signedIn.accessToken))),
    ]);
    onlyChild(answers);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
