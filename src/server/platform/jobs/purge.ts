import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Database } from '../db/schema.ts';
import type { Jobs } from './jobs.ts';

type Parts = { db: Kysely<Database>; clock: Clock; log: Logger };

const hourMs = 60 * 60 * 1000;
const idempotencyLifeMs = 24 * hourMs;
/** Longer than pg-boss keeps a delivery that was never fetched (14 days). */
const deliveryLifeMs = 30 * 24 * hourMs;

/** The least UUID v7 of a moment: ids of events grow with time, so their primary key serves as the index. */
const leastIdOf = (moment: number): string => {
  const hex = moment.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/**
 * Deletes what has served its time, a thousand rows a statement and 200 000 rows a run at most: idempotency keys after 24 h,
 * records of handled deliveries after 30 days, counters of limits an hour after their end.
 */
export const purge = async ({ db, clock, log }: Parts): Promise<void> => {
  const now = clock.now().getTime();
  const keys = sql`created_at < ${new Date(now - idempotencyLifeMs)}`;
  const deliveries = sql`event_id < ${leastIdOf(now - deliveryLifeMs)}::uuid`;
  const counters = sql`expire < ${now - hourMs}`;
  log.info(
    {
      idempotencyKeys: await deleteInBatches(db, 'idempotency_keys', keys),
      deliveries: await deleteInBatches(db, 'event_deliveries', deliveries),
      limits: await deleteInBatches(db, 'rate_limits', counters),
    },
    'old rows were deleted',
  );
};

/** Purges once an hour; before `jobs.start`. */
export const schedulePurge = (jobs: Jobs, parts: Parts): void =>
  jobs.schedule('purge', '17 * * * *', () => purge(parts));
