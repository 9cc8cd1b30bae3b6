import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Challenges } from '../challenges/challenges.ts';
import type { Database } from '../db/schema.ts';
import { AppError } from '../errors/app-error.ts';
import { createAlarm } from './alarm.ts';
import { boundsOf, limitTable, nothingCounted, type Counter, type LimitName, type Limits } from './limits.ts';

type Query = { text: string; values: unknown[] };

/** What limits need: `enabled` is false with `RATE_LIMITS=off`. */
export type LimitParts = { enabled: boolean; challenges: Challenges; log: Logger };

/** The `query` that the limiter expects of a pool, on top of Kysely: PGlite or PostgreSQL. */
const poolOf = (db: Kysely<Database>) => ({
  query: async ({ text, values }: Query) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0n) };
  },
});

const refusal = (
  code: 'tooManyRequests' | 'challengeRequired',
  msBeforeNext: number,
  limit?: LimitName,
): AppError =>
  new AppError(code, {
    retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    ...(limit === undefined ? {} : { limit }),
  });

const storedKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

const off: Limits = {
  consume: async () => undefined,
  admit: async () => nothingCounted,
  check: async () => undefined,
  penalty: async () => undefined,
  reset: async () => undefined,
  used: async () => 0,
};

const createLimiter = (db: Kysely<Database>, name: LimitName): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: poolOf(db),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limitTable[name].points,
    duration: limitTable[name].seconds,
  });

/** The limits on the database, or none at all when they are not enabled. */
export const createLimits = (db: Kysely<Database>, { enabled, challenges, log }: LimitParts): Limits => {
  if (!enabled) return off;
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  const alarm = createAlarm(log);
  const limiterOf = (name: LimitName): RateLimiterPostgres => {
    const known = limiters.get(name) ?? createLimiter(db, name);
    limiters.set(name, known);
    return known;
  };

  const consume: Limits['consume'] = async (name, key, points = 1) => {
    try {
      await limiterOf(name).consume(storedKey(key), points);
    } catch (err) {
      if (err instanceof RateLimiterRes) throw refusal('tooManyRequests', err.msBeforeNext, name);
      throw err;
    }
  };

  /** Counts one attempt; returns how long until attempts are free again, 0 if this one is free. */
  const count = async (counter: Counter): Promise<number> => {
    const { points, challenged } = boundsOf(counter);
    const { consumedPoints, msBeforeNext } = await limiterOf(counter.name).penalty(storedKey(counter.key));
    alarm(counter.name, consumedPoints);
    if (consumedPoints > challenged) throw refusal('tooManyRequests', msBeforeNext, counter.name);
    return consumedPoints > points ? msBeforeNext : 0;
  };

  const useUp = async (solution: string | undefined): Promise<boolean> => {
    const solved = await challenges.solvedBy(solution);
    if (solved === undefined) return false;
    return limiterOf('challengeUses')
      .consume(storedKey(solved))
      .then(
        () => true,
        (err: unknown) => {
          if (err instanceof RateLimiterRes) return false;
          throw err;
        },
      );
  };

  const admit: Limits['admit'] = async (counters, { solution }) => {
    const counted: Counter[] = [];
    const refund = async (): Promise<void> => {
      for (const { name, key } of counted) await limiterOf(name).reward(storedKey(key));
    };
    try {
      let wait = 0;
      for (const counter of counters) {
        counted.push(counter);
        wait = Math.max(wait, await count(counter));
      }
      if (wait > 0 && !(await useUp(solution))) throw refusal('challengeRequired', wait);
    } catch (err) {
      await refund();
      throw err;
    }
    return refund;
  };

  const usedOf = (name: LimitName, key: string) => limiterOf(name).get(storedKey(key));

  return {
    consume,
    admit,
    check: async (name, key) => {
      const used = await usedOf(name, key);
      if (used && used.consumedPoints >= limitTable[name].points)
        throw refusal('tooManyRequests', used.msBeforeNext, name);
    },
    penalty: async (name, key) => {
      await limiterOf(name).penalty(storedKey(key));
    },
    reset: async (name, key) => {
      await limiterOf(name).delete(storedKey(key));
    },
    used: async (name, key) => (await usedOf(name, key))?.consumedPoints ?? 0,
  };
};
