import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settableClock } from '../clock.ts';
import type { OpenDatabase } from '../db/open.ts';
import { AppError } from '../errors/app-error.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { newId } from '../ids.ts';
import { idempotentCallOf, type IdempotentCall } from './idempotent-call.ts';
import { idempotent } from './idempotent.ts';

let database: OpenDatabase;
const clock = settableClock('2026-11-20T10:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => clock.set('2026-11-20T10:00:00Z'));

const call = (over: Partial<IdempotentCall> = {}): IdempotentCall => ({
  caller: 'user:1',
  key: newId(),
  bodyHash: 'a',
  ...over,
});

let done = 0;

/** A row to count, written in the transaction of the work. */
const work = async (tx: Parameters<Parameters<typeof idempotent>[2]>[0]) => {
  done += 1;
  const mark = `mark:${newId()}`;
  await tx.insertInto('rate_limits').values({ key: mark, points: 1, expire: null }).execute();
  return { mark, at: clock.now().toISOString() };
};

const isThere = async (mark: string): Promise<boolean> => {
  const rows = await database.db.selectFrom('rate_limits').select('key').where('key', '=', mark).execute();
  return rows.length === 1;
};

const run = (given: IdempotentCall, what: typeof work = work) =>
  idempotent({ db: database.db, clock }, given, what);

test('the same call gets the first answer and does nothing again', async () => {
  const before = done;
  const given = call();
  const first = await run(given);
  clock.advance(3600);
  expect(await run(given)).toEqual(first);
  expect(done).toBe(before + 1);
  expect(await isThere(first.mark)).toBe(true);
});

test('without a key each call is done', async () => {
  const given = call({ key: null });
  expect((await run(given)).mark).not.toBe((await run(given)).mark);
});

test('another caller with the same key is another call', async () => {
  const given = call();
  expect((await run(given)).mark).not.toBe((await run({ ...given, caller: 'user:2' })).mark);
});

test('another body under the key is refused, also after a refusal', async () => {
  const given = call();
  await run(given);
  await expect(run({ ...given, bodyHash: 'b' })).rejects.toMatchObject({ code: 'idempotencyConflict' });
});

test('after 24 hours the key is free', async () => {
  const given = call();
  const first = await run(given);
  clock.advance(24 * 3600 - 1);
  expect((await run(given)).mark).toBe(first.mark);
  clock.advance(1);
  expect((await run({ ...given, bodyHash: 'b' })).mark).not.toBe(first.mark);
});

test('a refusal undoes the work and is repeated', async () => {
  const given = call();
  let mark = '';
  const refuse: typeof work = async (tx) => {
    ({ mark } = await work(tx));
    throw new AppError('formHasErrors', { fields: { inn: 'inn' }, params: { inn: { min: 1 } } });
  };
  const refusal = { code: 'formHasErrors', details: { fields: { inn: 'inn' }, params: { inn: { min: 1 } } } };
  await expect(run(given, refuse)).rejects.toMatchObject(refusal);
  await expect(run(given)).rejects.toMatchObject(refusal);
  expect(await isThere(mark)).toBe(false);
});

test('a refusal after an SQL error inside the work leaves the transaction usable', async () => {
  const given = call();
  const refuse: typeof work = async (tx) => {
    const { mark } = await work(tx);
    await tx
      .insertInto('rate_limits')
      .values({ key: mark, points: 1, expire: null })
      .execute()
      .catch((err: unknown) => {
        throw new AppError('conflict', { cause: err });
      });
    return { mark, at: '' };
  };
  await expect(run(given, refuse)).rejects.toMatchObject({ code: 'conflict' });
  await expect(run(given)).rejects.toMatchObject({ code: 'conflict' });
});

test.each([
  ['a fault', () => new Error('boom')],
  ['a 503', () => new AppError('unavailable')],
  ['a 429', () => new AppError('tooManyRequests', { retryAfter: 3 })],
])('%s keeps nothing: the next call counts as the first', async (_, make) => {
  const given = call();
  let mark = '';
  const fail: typeof work = async (tx) => {
    ({ mark } = await work(tx));
    throw make();
  };
  await expect(run(given, fail)).rejects.toThrow(make().message);
  expect(await isThere(mark)).toBe(false);
  expect(await isThere((await run(given)).mark)).toBe(true);
});

test('of twenty calls at once one is done, and all get its answer', async () => {
  const before = done;
  const given = call();
  const slow: typeof work = async (tx) => {
    await sleep(50);
    return work(tx);
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => run(given, slow)));
  expect(new Set(answers.map(({ mark }) => mark)).size).toBe(1);
  expect(done).toBe(before + 1);
});

test('of twenty calls at once on as many instances one is done', async () => {
  const before = done;
  const given = call();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => idempotent({ db: database.db.withoutPlugins(), clock }, given, work)),
  );
  expect(new Set(answers.map(({ mark }) => mark)).size).toBe(1);
  expect(done).toBe(before + 1);
});

test('of twenty calls at once whose first ones fail, one is done', async () => {
  const given = call();
  let tries = 0;
  const flaky: typeof work = async (tx) => {
    tries += 1;
    if (tries <= 3) throw new Error('boom');
    return work(tx);
  };
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => run(given, flaky)));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  expect(tries).toBe(4);
});

test(
  'a call that waits longer than 5 s is told that the first is in progress',
  { timeout: 60_000 },
  async () => {
    const given = call();
    const started = Date.now();
    const slow: typeof work = async (tx) => {
      await sleep(6000);
      return work(tx);
    };
    const first = run(given, slow);
    await expect(run(given)).rejects.toMatchObject({ code: 'inProgress' });
    expect(Date.now() - started).toBeLessThan(5900);
    expect(await isThere((await first).mark)).toBe(true);
  },
);

/** Counts how often a call goes through what surrounds its transaction. */
const counted = (fail: { before?: Error; after?: Error } = {}) => {
  const times = { before: 0, after: 0 };
  const pass = (name: 'before' | 'after') => async (): Promise<void> => {
    times[name] += 1;
    if (fail[name]) throw fail[name];
  };
  return { times, around: { before: pass('before'), after: pass('after') } };
};

const runAround = (given: IdempotentCall, { around }: ReturnType<typeof counted>) =>
  idempotent({ db: database.db, clock }, given, work, around);

test('what surrounds the transaction is done once per key and day, and by each call without a key', async () => {
  const [given, passes] = [call(), counted()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => runAround(given, passes)));
  expect(new Set(answers.map(({ mark }) => mark)).size).toBe(1);
  expect(passes.times).toEqual({ before: 1, after: 1 });
  clock.advance(24 * 3600);
  await runAround(given, passes);
  expect(passes.times).toEqual({ before: 2, after: 2 });
  const without = counted();
  for (let n = 0; n < 2; n += 1) await runAround(call({ key: null }), without);
  expect(without.times).toEqual({ before: 2, after: 2 });
});

test('a refusal before the transaction is not kept, and nothing is done', async () => {
  const given = call();
  const before = done;
  const refused = counted({ before: new AppError('forbidden') });
  await expect(runAround(given, refused)).rejects.toMatchObject({ code: 'forbidden' });
  expect(done).toBe(before);
  expect(refused.times.after).toBe(0);
  expect(await isThere((await runAround(given, counted())).mark)).toBe(true);
});

test('a failure after the commit frees the key', async () => {
  const given = call();
  const failed = counted({ after: new AppError('unavailable') });
  await expect(runAround(given, failed)).rejects.toMatchObject({ code: 'unavailable' });
  const passes = counted();
  await runAround(given, passes);
  expect(passes.times).toEqual({ before: 1, after: 1 });
});

const withFields = { schema: { body: {} } };
const request = (
  headers: Record<string, string>,
  body: unknown = { a: 1 },
  { url = '/api/requests', routeOptions = withFields }: { url?: string; routeOptions?: object } = {},
) => ({ headers, body, url, method: 'POST', ip: '10.0.0.1', routeOptions }) as unknown as FastifyRequest;

test('a call is identified by its caller, key, address and body', () => {
  const guest = { kind: 'guest' } as const;
  const header = { 'idempotency-key': '12345678' };
  const base = idempotentCallOf(request(header), guest);
  expect(base.key).toBe('12345678');
  expect(idempotentCallOf(request(header), guest)).toEqual(base);
  expect(idempotentCallOf(request(header, { a: 2 }), guest).bodyHash).not.toBe(base.bodyHash);
  expect(idempotentCallOf(request(header, { a: 1 }, { url: '/api/x' }), guest).bodyHash).not.toBe(
    base.bodyHash,
  );
  const [one, other] = [{ a: 1 }, { a: 2 }].map((body) =>
    idempotentCallOf(request(header, body, { routeOptions: { schema: {} } }), guest),
  );
  expect(one).toEqual(other);
  expect(base.caller).not.toContain('10.0.0.1');
  expect(idempotentCallOf(request({}), guest).key).toBeNull();
});

test.each(['short', 'has space', 'ключ-ключ-ключ', 'x'.repeat(201)])('the key %s is a bad request', (key) => {
  expect(() => idempotentCallOf(request({ 'idempotency-key': key }), { kind: 'guest' })).toThrow(
    expect.objectContaining({ code: 'badRequest' }),
  );
});
