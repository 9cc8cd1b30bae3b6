import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { boundsOf, limitTable, type LimitName } from './limits.ts';

const quietMs = 10 * 60 * 1000;

/** The product-wide limits, which raise an alarm. */
export const overallLimits = [
  'callsOverall',
  'callsOverallDaily',
  'lettersOverall',
  'wrongCodesOverall',
] as const;

/** Logs that a product-wide limit is half used, and that it is used up; each at most once in ten minutes per instance. */
export const createAlarm = ({ clock, log }: { clock: Clock; log: Logger }) => {
  const loggedAt = new Map<string, number>();

  const logOnce = (limit: LimitName, what: string, write: (what: string) => void): void => {
    const key = `${limit} ${what}`;
    const now = clock.now().getTime();
    if (now - (loggedAt.get(key) ?? -Infinity) < quietMs) return;
    loggedAt.set(key, now);
    write(what);
  };

  return (limit: LimitName, used: number): void => {
    if (!('alarm' in limitTable[limit])) return;
    const { points, challenged } = boundsOf({ name: limit });
    const { seconds } = limitTable[limit];
    if (used > challenged)
      logOnce(limit, 'a limit over all is used up', (what) => log.error({ limit, used, seconds }, what));
    else if (used > points)
      logOnce(limit, 'callers have to solve challenges from here on', (what) =>
        log.warn({ limit, used, seconds }, what),
      );
  };
};
