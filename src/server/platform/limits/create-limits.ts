import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Challenges } from '../challenges/challenges.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { createAdmission } from './admit.ts';
import { createAlarm } from './alarm.ts';
import { createLimiters, refusal, storedKey } from './limiters.ts';
import { limitTable, nothingCounted, type LimitName, type Limits } from './limits.ts';

/** What limits need: `enabled` is false with `RATE_LIMITS=off`. */
export type LimitParts = { enabled: boolean; challenges: Challenges; clock: Clock; log: Logger };

const off: Limits = {
  consume: async () => undefined,
  admit: async () => nothingCounted,
  check: async () => undefined,
  penalty: async () => undefined,
  reset: async () => undefined,
  used: async () => 0,
};

/** The limits on the database, or none at all when they are not enabled. */
export const createLimits = (db: Kysely<Database>, { enabled, challenges, ...parts }: LimitParts): Limits => {
  if (!enabled) return off;
  const limiterOf = createLimiters(db);

  const consume: Limits['consume'] = async (name, key, points = 1) => {
    try {
      await limiterOf(name).consume(storedKey(key), points);
    } catch (err) {
      if (err instanceof RateLimiterRes) throw refusal('tooManyRequests', err.msBeforeNext, name);
      throw err;
    }
  };

  const usedOf = (name: LimitName, key: string) => limiterOf(name).get(storedKey(key));

  return {
    consume,
    admit: createAdmission({ limiterOf, challenges, alarm: createAlarm(parts) }),
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
