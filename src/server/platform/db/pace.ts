import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../context.ts';

/** Instances without visitors make 30 to 80 transactions a second; ten pages a second that are not in the cache make 160. */
const visitorsPerSecond = 100;
const countEveryMs = 1000;
/** Pauses are so many times as long as the work between them. */
const pauses = 9;
const longestPauseMs = 1000;

const rowsAtOnce = { usual: 1000, busy: 200 };

/** Transactions in the database so far, of all instances. PostgreSQL counts those of a connection within a second. */
export const countTransactions = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select (xact_commit + xact_rollback)::float8 as n from pg_stat_database where datname = current_database()`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

/**
 * Lets long work on the database, one at a time, give way to pages. `giveWay` is called after each step, outside a transaction, with the
 * number of transactions of that step. While others use the database as they do when pages are requested, it waits so that the work takes a
 * tenth of the time; otherwise it returns at once. `rows` is how many rows a step should write now.
 */
export const createPace = (count: () => Promise<number>) => {
  let counted: { at: number; all: number } | undefined;
  let own = 0;
  let busySeconds = 0;
  let resumedAt = performance.now();
  const look = async (): Promise<void> => {
    const now = { at: performance.now(), all: await count() };
    if (counted) {
      const others = ((now.all - counted.all - own) * 1000) / (now.at - counted.at);
      busySeconds = others > visitorsPerSecond ? busySeconds + 1 : 0;
    }
    counted = now;
    own = 0;
  };
  // A single busy second may be an instance's scheduled job.
  const isBusy = (): boolean => busySeconds > 1;
  const rows = (): number => rowsAtOnce[isBusy() ? 'busy' : 'usual'];
  const giveWay = async (transactions: number): Promise<void> => {
    const workedMs = performance.now() - resumedAt;
    own += transactions;
    if (!counted || performance.now() - counted.at > countEveryMs) await look();
    if (isBusy()) await sleep(Math.min(workedMs * pauses, longestPauseMs));
    resumedAt = performance.now();
  };
  return { rows, giveWay };
};

/** The pace of one kind of long work. */
export type Pace = ReturnType<typeof createPace>;
