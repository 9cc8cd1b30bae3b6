import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { Subscriber } from '../feature.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { repeat } from '../repeat.ts';
import { queueOf } from './deliver.ts';
import { eventOfRow } from './event-row.ts';
import type { EventBus } from './event-bus.ts';

/** What the relay needs; register `subscribers` with `registerSubscribers` first. */
export type RelayParts = {
  db: Kysely<Database>;
  jobs: Jobs;
  eventBus: EventBus;
  clock: Clock;
  log: Logger;
  subscribers: readonly Subscriber[];
};

type EventRow = Selectable<Database['events']>;

const pollMs = 100;
const longestPauseMs = 1000;
const batchSize = 500;
const lockKey = 7_231_001;

/** A job id that sorts like the event's `seq`: pg-boss orders the jobs of one transaction by id. */
const jobIdOf = (seq: number): string => `00000000-0000-8000-8000-${seq.toString(16).padStart(12, '0')}`;

const sendTo = async (
  jobs: Jobs,
  subscriber: Subscriber,
  rows: readonly EventRow[],
  tx: Transaction<Database>,
): Promise<void> => {
  const wanted = new Set<string>(subscriber.events);
  const deliveries = rows
    .filter(({ type }) => wanted.has(type))
    .map((row) => ({
      id: jobIdOf(row.seq),
      key: `${row.subject_type}:${row.subject_id}`,
      data: eventOfRow(row),
    }));
  await jobs.passOn(queueOf(subscriber), deliveries, tx);
};

const relayBatch = async (parts: RelayParts, tx: Transaction<Database>): Promise<number> => {
  const { jobs, eventBus, clock, subscribers } = parts;
  const rows = await tx
    .selectFrom('events')
    .selectAll()
    .where('relayed_at', 'is', null)
    .orderBy('seq')
    .limit(batchSize)
    .execute();
  if (rows.length === 0) return 0;
  for (const subscriber of subscribers) await sendTo(jobs, subscriber, rows, tx);
  const ids = rows.map(({ id }) => id);
  await tx.updateTable('events').set({ relayed_at: clock.now() }).where('id', 'in', ids).execute();
  // Before the commit: a crash in between publishes the same events twice rather than never. The events themselves are committed.
  await eventBus.publish(rows.map(eventOfRow));
  return rows.length;
};

/**
 * Passes the oldest batch of new events to their subscribers and publishes it; returns their number. Only one relay works at a time over all
 * instances. The lock is acquired before the transaction begins, not inside it: jobs bear the time when their transaction began, which must
 * be later than the previous relay's, or a subject's deliveries could be reordered.
 */
export const relayOnce = async (parts: RelayParts): Promise<number> => {
  const waiting = await parts.db
    .selectFrom('events')
    .select('id')
    .where('relayed_at', 'is', null)
    .limit(1)
    .execute();
  if (waiting.length === 0) return 0;
  return parts.db.connection().execute(async (connection) => {
    const lock = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${lockKey}) as locked`.execute(
      connection,
    );
    if (!lock.rows[0]?.locked) return 0;
    try {
      return await connection.transaction().execute((tx) => relayBatch(parts, tx));
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
};

/** Starts the relay; call it after `jobs.start`. New events wait 0.1 s at most; a fault is logged and retried with growing pauses. */
export const startRelay = (parts: RelayParts): { stop: () => Promise<void> } => {
  let pause = pollMs;
  return repeat(async () => {
    try {
      const relayed = await relayOnce(parts);
      pause = relayed === batchSize ? 0 : pollMs;
    } catch (err) {
      parts.log.error({ err }, 'events could not be relayed');
      pause = Math.min(Math.max(pause, pollMs) * 2, longestPauseMs);
    }
    return pause;
  });
};
