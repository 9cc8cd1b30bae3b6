import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../context.ts';

/** Instances without visitors make 30 to 80 transactions a second; ten pages a second that are not in the cache make 160. */
const visitorsPerSecond = 100;
const countEveryMs = 1000;
/** A count older than this says nothing about now. */
const staleMs = 60_000;
const longestPauseMs = 1000;

/** How a step goes: its rows, and how many times as long as the work the pause after it is. */
const steps = {
  quiet: { rows: 1000, pauses: 0 },
  unknown: { rows: 200, pauses: 1 },
  busy: { rows: 200, pauses: 9 },
};

/** Whether others use the database as they do when pages are requested. */
type State = keyof typeof steps;

/** Transactions in the database so far, of all instances. PostgreSQL counts those of a connection within a second. */
export const countTransactions = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select (xact_commit + xact_rollback)::float8 as n from pg_stat_database where datname = current_database()`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

/**
 * Lets long work on the database, one at a time, give way to pages. `begin` is called when the work begins or goes on, and `giveWay` after
 * each step, outside a transaction, with the number of transactions of that step. While others use the database as they do when pages are
 * requested, it waits so that the work takes a tenth of the time; until that is known, half of the time; otherwise it returns at once.
 * `rows` is how many rows a step should write now.
 */
export const createPace = (count: () => Promise<number>) => {
  let counted: { at: number; all: number } | undefined;
  let own = 0;
  let state: State = 'unknown';
  let seen: State = 'unknown';
  let resumedAt = 0;
  const look = async (): Promise<void> => {
    const before = counted;
    counted = { at: performance.now(), all: await count() };
    if (before) {
      const others = ((counted.all - before.all - own) * 1000) / (counted.at - before.at);
      const now = others > visitorsPerSecond ? 'busy' : 'quiet';
      // A single second says little: an instance ran its scheduled jobs, or transactions were counted late.
      if (now === seen || (now === 'quiet' && state === 'unknown')) state = now;
      seen = now;
    }
    own = 0;
  };
  const begin = (): void => {
    resumedAt = performance.now();
    if (counted && resumedAt - counted.at < staleMs) return;
    counted = undefined;
    state = 'unknown';
    seen = 'unknown';
  };
  const giveWay = async (transactions: number): Promise<void> => {
    const workedMs = performance.now() - resumedAt;
    own += transactions;
    if (!counted || performance.now() - counted.at > countEveryMs) await look();
    // Of no time, too: the embedded database answers within one turn of the event loop, in which no page would be served.
    await sleep(Math.min(workedMs * steps[state].pauses, longestPauseMs));
    resumedAt = performance.now();
  };
  return { begin, rows: () => steps[state].rows, giveWay };
};

/** The pace of one kind of long work. */
export type Pace = ReturnType<typeof createPace>;
