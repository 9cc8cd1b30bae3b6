import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitors } from '../visitors.ts';

const longestPauseMs = 1000;

/** How a step goes: its rows, and how many times as long as the work the pause after it is. */
const steps = { alone: { rows: 1000, pauses: 0 }, withVisitors: { rows: 200, pauses: 9 } };

/**
 * Lets long work on the database, which begins now, give way to pages. `giveWay` is called after each step, outside a transaction: while there
 * are visitors it waits so that the work takes a tenth of the time, otherwise it returns at once. `rows` is how many rows a step should write
 * now.
 */
export const createPace = (visitors: Visitors) => {
  const step = () => (visitors.areHere() ? steps.withVisitors : steps.alone);
  let resumedAt = performance.now();
  const giveWay = async (): Promise<void> => {
    const workedMs = performance.now() - resumedAt;
    // Of no time, too: the embedded database answers within one turn of the event loop, in which no page would be served.
    await sleep(Math.min(workedMs * step().pauses, longestPauseMs));
    resumedAt = performance.now();
  };
  return { rows: () => step().rows, giveWay };
};

/** The pace of one piece of long work. */
export type Pace = ReturnType<typeof createPace>;
