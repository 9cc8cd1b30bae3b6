import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Challenges } from '../challenges/challenges.ts';
import type { createAlarm } from './alarm.ts';
import { refusal, storedKey } from './limiters.ts';
import { boundsOf, type Counter, type LimitName, type Limits } from './limits.ts';

type Parts = {
  limiterOf: (name: LimitName) => RateLimiterPostgres;
  challenges: Challenges;
  alarm: ReturnType<typeof createAlarm>;
};

/** Counts one attempt; returns how long until attempts are free again, 0 if this one is free. */
const count = async ({ limiterOf, alarm }: Parts, counter: Counter): Promise<number> => {
  const { points, challenged } = boundsOf(counter);
  const { consumedPoints, msBeforeNext } = await limiterOf(counter.name).penalty(storedKey(counter.key));
  alarm(counter.name, consumedPoints);
  if (consumedPoints > challenged) throw refusal('tooManyRequests', msBeforeNext, counter.name);
  return consumedPoints > points ? msBeforeNext : 0;
};

/** Whether this solves a challenge that has not been used yet. */
const useUp = async ({ limiterOf, challenges }: Parts, solution: string | undefined): Promise<boolean> => {
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

/** Counts an attempt against several limits at once, and gives it back when one of them refuses it. */
export const createAdmission =
  (parts: Parts): Limits['admit'] =>
  async (counters, { solution }) => {
    const counted: Counter[] = [];
    const refund = async (): Promise<void> => {
      for (const { name, key } of counted) await parts.limiterOf(name).reward(storedKey(key));
    };
    try {
      let wait = 0;
      for (const counter of counters) {
        counted.push(counter);
        wait = Math.max(wait, await count(parts, counter));
      }
      if (wait > 0 && !(await useUp(parts, solution))) throw refusal('challengeRequired', wait);
    } catch (err) {
      await refund();
      throw err;
    }
    return refund;
  };
