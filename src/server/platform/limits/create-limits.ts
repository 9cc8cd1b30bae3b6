import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/schema.ts';
import { AppError } from '../errors/app-error.ts';
import { limitTable, type LimitName, type Limits } from './limits.ts';

type Query = { text: string; values: unknown[] };

/** The `query` of a pool that the limiter expects, over Kysely: PGlite or PostgreSQL. */
const poolOf = (db: Kysely<Database>) => ({
  query: async ({ text, values }: Query) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0n) };
  },
});

const refusal = (msBeforeNext: number): AppError =>
  new AppError('tooManyRequests', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

const storedKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

const off: Limits = {
  consume: async () => undefined,
  check: async () => undefined,
  penalty: async () => undefined,
  reset: async () => undefined,
};

const createLimiter = (db: Kysely<Database>, name: LimitName): RateLimiterPostgres => {
  const { points, seconds } = limitTable[name];
  return new RateLimiterPostgres({
    storeClient: poolOf(db),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
};

/** The limits on the database, or none at all when `enabled` is false (`RATE_LIMITS=off`). */
export const createLimits = (db: Kysely<Database>, { enabled }: { enabled: boolean }): Limits => {
  if (!enabled) return off;
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  const limiterOf = (name: LimitName): RateLimiterPostgres => {
    const known = limiters.get(name) ?? createLimiter(db, name);
    limiters.set(name, known);
    return known;
  };
  return {
    consume: async (name, key, points = 1) => {
      try {
        await limiterOf(name).consume(storedKey(key), points);
      } catch (err) {
        if (err instanceof RateLimiterRes) throw refusal(err.msBeforeNext);
        throw err;
      }
    },
    check: async (name, key) => {
      const count = await limiterOf(name).get(storedKey(key));
      if (count && count.consumedPoints >= limitTable[name].points) throw refusal(count.msBeforeNext);
    },
    penalty: async (name, key) => {
      await limiterOf(name).penalty(storedKey(key));
    },
    reset: async (name, key) => {
      await limiterOf(name).delete(storedKey(key));
    },
  };
};
