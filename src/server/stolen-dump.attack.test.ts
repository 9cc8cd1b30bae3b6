import { createECDH, createHmac } from 'node:crypto';
import { importJWK, SignJWT, type JWK } from 'jose';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post } from '#tests/factories/http.ts';
import { bearing, createSignedIn } from '#tests/factories/person.ts';
import { hearCode, startRegistration } from '#tests/factories/registration.ts';
import { setSecondFactor } from '#tests/factories/second-factor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sha256 } from './platform/ids.ts';

let t: TestApp;
let victim: Awaited<ReturnType<typeof createSignedIn>>;
let dump: unknown[];
beforeAll(async () => {
  t = await createTestApp();
  victim = await createSignedIn(t, { role: 'admin' });
  await setSecondFactor(t, victim);
  await get(t, '/api/push-subscriptions', victim);
  dump = await everyRow();
});
afterAll(() => t.close());

/** The content of a backup. */
const everyRow = async (): Promise<unknown[]> => {
  const { db } = t.context;
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const rows: unknown[] = [];
  for (const { name } of tables.rows) {
    const found = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(
      db,
    );
    rows.push(...found.rows.map(({ row }) => row));
  }
  return rows;
};

/** Every object within a value, and every text, including JSON within texts. */
const partsOf = (value: unknown): { objects: Record<string, unknown>[]; texts: string[] } => {
  if (typeof value === 'string') return { objects: [], texts: [value] };
  if (typeof value !== 'object' || value === null) return { objects: [], texts: [] };
  const inner = Object.values(value).map(partsOf);
  return {
    objects: [value as Record<string, unknown>, ...inner.flatMap(({ objects }) => objects)],
    texts: inner.flatMap(({ texts }) => texts),
  };
};

const sessionOf = async (userId: string) =>
  t.context.db
    .selectFrom('sessions')
    .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
    .select(['sessions.id', 'refresh_tokens.hash'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

const isPrivateKey = (object: Record<string, unknown>): boolean =>
  typeof object['d'] === 'string' && object['crv'] === 'Ed25519';

test('the dump is complete: it holds the person, their sign-in and the server’s keys', () => {
  const { texts } = partsOf(dump);
  expect(texts).toContain(victim.person.email);
  expect(texts).toContain(sha256(victim.refreshToken));
  expect(texts).toContain('access');
});

test('no access token can be made from it', async () => {
  const { id, hash } = await sessionOf(victim.userId);
  const kids = partsOf(dump).texts.filter((text) => /^[\da-f-]{36}$/.test(text));
  const forged: string[] = [];
  for (const key of partsOf(dump).objects.filter(isPrivateKey))
    for (const kid of new Set(kids))
      forged.push(
        await new SignJWT({ sid: id, rth: hash })
          .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid })
          .setIssuer('leasing')
          .setAudience('leasing-api')
          .setSubject(victim.userId)
          .setIssuedAt(Math.floor(t.clock.now().getTime() / 1000))
          .setExpirationTime(Math.floor(t.clock.now().getTime() / 1000) + 600)
          .sign(await importJWK(key as JWK, 'EdDSA')),
      );
  for (const token of forged) expect((await get(t, '/api/account', bearing(token))).status).toBe(401);
  expect(partsOf(dump).objects.filter(isPrivateKey)).toEqual([]);
});

test('no child of an intercepted refresh token can be derived from it', async () => {
  const used = await post(t, '/api/account/update-token', { refreshToken: victim.refreshToken });
  expect(used.status).toBe(200);
  const children = partsOf(dump).texts.map((secret) =>
    createHmac('sha256', secret).update(victim.refreshToken).digest('base64url'),
  );
  expect(children).not.toContain(used.body.refreshToken);
});

test('no code of a second factor can be made from it', async () => {
  const secrets = partsOf(dump).texts.filter((text) => /^[A-Z2-7]{16,}$/.test(text));
  const { email, password } = victim.person;
  for (const secret of secrets) {
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: t.clock.now().getTime(),
    });
    expect((await post(t, '/api/account/login', { email, password, code })).status).not.toBe(200);
  }
  expect(secrets).toEqual([]);
});

test('no push message can be signed with it', async () => {
  const { key: publicKey } = (await get(t, '/api/push-subscriptions', victim)).body;
  expect(publicKey).toMatch(/^[\w-]{87}$/);
  const publicKeys = partsOf(dump)
    .texts.filter((text) => /^[\w-]{43}$/.test(text))
    .map((text) => {
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(text, 'base64url');
      return pair.getPublicKey('base64url');
    });
  expect(publicKeys).not.toContain(publicKey);
});

test('no code of a call can be found in it, although there are only ten thousand', async () => {
  const id = await startRegistration(t);
  const code = await hearCode(t, id);
  const { id: callId, code_hash: stored } = await t.context.db
    .selectFrom('call_codes')
    .select(['id', 'code_hash'])
    .where('subject', '=', sha256(id))
    .executeTakeFirstOrThrow();
  const secrets = [...new Set(partsOf(dump).texts)].filter((text) => text.length >= 16 && text.length < 200);
  const guessed = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).filter((digits) =>
    [digits, `${callId}:${digits}`, `${callId}${digits}`].some((text) => sha256(text) === stored),
  );
  const byKey = secrets.filter((key) =>
    [`${callId}:${code}`, code, JSON.stringify([`call_codes/${callId}`, code])].some(
      (text) => createHmac('sha256', key).update(text).digest('hex') === stored,
    ),
  );
  expect([guessed, byKey]).toEqual([[], []]);
  expect((await post(t, '/api/account/confirm/check', { id, code })).status).toBe(200);
});

test('a secret copied into another row opens nothing', async () => {
  const thief = await createSignedIn(t);
  const { secret } = await setSecondFactor(t, thief);
  const { db } = t.context;
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', thief.userId)
    .executeTakeFirstOrThrow();
  await db.updateTable('second_factors').set(row).where('user_id', '=', victim.userId).execute();
  t.clock.advance(30);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: t.clock.now().getTime(),
  });
  const { email, password } = victim.person;
  expect((await post(t, '/api/account/login', { email, password, code })).status).toBe(500);
});
