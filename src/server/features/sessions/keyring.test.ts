import { decodeProtectedHeader } from 'jose';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { settableClock, type SettableClock } from '#server/platform/clock.ts';
import { parseEnv } from '#server/platform/env.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { testSecretsKey } from '#tests/support/secrets-key.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { rotateKeys } from './access-keys.ts';
import { createKeyring, type Keyring } from './keyring.ts';

const secrets = createSecretBox([testSecretsKey]);

let database: OpenDatabase;
let clock: SettableClock;
let one: Keyring;
let other: Keyring;
beforeEach(async () => {
  database = await openTestDatabase();
  clock = settableClock('2026-11-20T09:00:00.000Z');
  one = instance();
  other = instance();
});
afterEach(() => database.close());

/** Another process on the same database. */
const instance = (db = database.db): Keyring =>
  createKeyring({ db, secrets, clock, env: parseEnv({ ACCESS_TOKEN_TTL_SECONDS: '86400' }) });

const rotate = () => rotateKeys({ db: database.db, secrets, clock, log: pino({ level: 'silent' }) }).run();

const claims = { userId: 'u', sessionId: 's', refreshHash: 'r' };
const kidOf = (token: string): string => decodeProtectedHeader(token).kid ?? '';
const hour = 3600;
const day = 24 * hour;

const headOf = (header: object): string => Buffer.from(JSON.stringify(header)).toString('base64url');

const keysLeft = async (): Promise<string[]> => {
  const rows = await database.db
    .selectFrom('server_keys')
    .select('id')
    .where('kind', '=', 'access')
    .execute();
  return rows.map(({ id }) => id);
};

test('all instances share one key, even if they create it at once', async () => {
  const tokens = await Promise.all([one, other, instance()].map((keyring) => keyring.signAccess(claims)));
  expect(new Set(tokens.map(kidOf)).size).toBe(1);
  expect(await keysLeft()).toHaveLength(1);
  for (const token of tokens) expect(await other.verifyAccess(token)).toStrictEqual(claims);
  expect(await one.deriveRefresh('parent')).toBe(await other.deriveRefresh('parent'));
});

describe('a new key', () => {
  test('comes after thirty days and not before, and only one however many instances rotate', async () => {
    await one.signAccess(claims);
    clock.advance(30 * day - 1);
    await rotate();
    expect(await keysLeft()).toHaveLength(1);
    clock.advance(1);
    await Promise.all([rotate(), rotate(), rotate()]);
    expect(await keysLeft()).toHaveLength(2);
  });

  test('is published before it signs; tokens of both keys are valid on every instance', async () => {
    const before = await one.signAccess(claims);
    expect(await other.verifyAccess(before)).toStrictEqual(claims);
    clock.advance(30 * day);
    await rotate();
    const still = await one.signAccess(claims);
    expect(kidOf(still)).toBe(kidOf(before));
    clock.advance(hour - 1);
    expect(kidOf(await one.signAccess(claims))).toBe(kidOf(before));
    clock.advance(1);
    const after = await one.signAccess(claims);
    expect(kidOf(after)).not.toBe(kidOf(before));
    // This instance has read no keys since the first day.
    expect(await other.verifyAccess(after)).toStrictEqual(claims);
    expect(await other.verifyAccess(still)).toStrictEqual(claims);
    expect(kidOf(await other.signAccess(claims))).toBe(kidOf(after));
  });

  test('causes the deletion of the old one once none of its tokens can be valid', async () => {
    const before = await one.signAccess(claims);
    clock.advance(30 * day);
    await rotate();
    clock.advance(hour - 1);
    const last = await one.signAccess(claims);
    expect(kidOf(last)).toBe(kidOf(before));
    clock.advance(day - 1);
    await rotate();
    expect(await keysLeft()).toHaveLength(2);
    expect(await instance().verifyAccess(last)).toStrictEqual(claims);
    clock.advance(2 * hour);
    await rotate();
    expect(await keysLeft()).not.toContain(kidOf(before));
    expect(await instance().verifyAccess(last)).toBeNull();
    expect(kidOf(await instance().signAccess(claims))).toBe((await keysLeft())[0]);
  });
});

test('tokens that name unknown keys cause at most one reading of keys in five seconds', async () => {
  let reads = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const keyring = instance(database.db.withPlugin(counting));
  const token = await keyring.signAccess(claims);
  const [, payload = '', signature = ''] = token.split('.');
  const unknown = (n: number): string =>
    [headOf({ alg: 'EdDSA', kid: `no-${n}` }), payload, signature].join('.');
  const flood = async (): Promise<number> => {
    const before = reads;
    const found = await Promise.all(Array.from({ length: 200 }, (_, n) => keyring.verifyAccess(unknown(n))));
    expect(found.every((claim) => claim === null)).toBe(true);
    return reads - before;
  };
  expect(await flood()).toBe(0);
  clock.advance(5);
  expect(await flood()).toBe(1);
  expect(await flood()).toBe(0);
  clock.advance(5);
  expect(await flood()).toBe(1);
  expect(await keyring.verifyAccess(token)).toStrictEqual(claims);
});

test('what is not a token of ours belongs to nobody', async () => {
  const token = await one.signAccess(claims);
  const [head = '', payload = '', signature = ''] = token.split('.');
  const { kid } = decodeProtectedHeader(token);
  const forged = [
    '',
    '..',
    'a.b.c',
    `${head}.${payload}`,
    `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
    `${headOf({ alg: 'none', kid })}.${payload}.`,
    `${headOf({ alg: 'HS256', kid })}.${payload}.${signature}`,
    `${headOf({ alg: 'EdDSA' })}.${payload}.${signature}`,
    `${headOf({ alg: 'EdDSA', kid: 7 })}.${payload}.${signature}`,
    `${headOf({ alg: 'EdDSA', kid: null })}.${payload}.${signature}`,
  ];
  for (const text of forged) expect(await one.verifyAccess(text)).toBeNull();
});
