import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '#server/platform/ids.ts';
import { get } from '#tests/factories/http.ts';
import { bearing, createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { loadKeys, signingKeyAt } from './access-keys.ts';

let t: TestApp;
let who: TestSignIn;
let sessionId: string;
beforeAll(async () => {
  t = await createTestApp();
  who = await createSignedIn(t);
  const { id } = await t.context.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', who.userId)
    .executeTakeFirstOrThrow();
  sessionId = id;
});
afterAll(() => t.close());

type Said = { typ?: string; issuer?: string; audience?: string | string[] | undefined; seconds?: number };

/** Signs with the server's own key: an access token by default. */
const signed = async (said: Said): Promise<string> => {
  const { typ = 'at+jwt', issuer = 'leasing', seconds = 600 } = said;
  const now = t.clock.now();
  const { kid, signing } = signingKeyAt(await loadKeys(t.context, now), now);
  const token = new SignJWT({ sid: sessionId, rth: sha256(who.refreshToken) })
    .setProtectedHeader({ alg: 'EdDSA', typ, kid })
    .setIssuer(issuer)
    .setSubject(who.userId)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + seconds);
  const audience = 'audience' in said ? said.audience : 'leasing-api';
  return (audience === undefined ? token : token.setAudience(audience)).sign(signing);
};

const statusOf = async (said: Said): Promise<number> =>
  (await get(t, '/api/account', bearing(await signed(said)))).status;

test.each<[string, Said, number]>([
  ['a token of access', {}, 200],
  ['one for another audience', { audience: 'leasing-calendar' }, 401],
  ['one for no audience', { audience: undefined }, 401],
  ['one with an empty list of audiences', { audience: [] }, 401],
  ['one of another type', { typ: 'JWT' }, 401],
  ['one of another issuer', { issuer: 'somebody' }, 401],
  ['one that has ended', { seconds: -60 }, 401],
])('of all tokens that the server’s own key may sign, %s gets its answer', async (_name, said, status) => {
  expect(await statusOf(said)).toBe(status);
});
