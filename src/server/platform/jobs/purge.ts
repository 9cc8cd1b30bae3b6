import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Database } from '../db/schema.ts';
import { leastIdOf } from '../ids.ts';
import type { Jobs } from './jobs.ts';

type Parts = { db: Kysely<Database>; clock: Clock; log: Logger };

const hourMs = 60 * 60 * 1000;
const idempotencyLifeMs = 24 * hourMs;
/** Longer than pg-boss keeps a delivery that was never fetched (14 days). */
const deliveryLifeMs = 30 * 24 * hourMs;
const securityLifeMs = 180 * 24 * hourMs;

/**
 * Deletes expired rows, a thousand per statement and 200 000 per run at most: idempotency keys after 24 h, records of handled deliveries
 * after 30 days, security events after 180 days, counters of limits an hour after they expire.
 */
export const purge = async ({ db, clock, log }: Parts): Promise<void> => {
  const now = clock.now().getTime();
  const keys = sql`created_at < ${new Date(now - idempotencyLifeMs)}`;
  const deliveries = sql`event_id < ${leastIdOf(now - deliveryLifeMs)}::uuid`;
  const security = sql`type like 'security.%' and id < ${leastIdOf(now - securityLifeMs)}::uuid`;
  const counters = sql`expire < ${now - hourMs}`;
  log.info(
    {
      idempotencyKeys: await deleteInBatches(db, 'idempotency_keys', keys),
      deliveries: await deleteInBatches(db, 'event_deliveries', deliveries),
      securityEvents: await deleteInBatches(db, 'events', security),
      limits: await deleteInBatches(db, 'rate_limits', counters),
    },
    'old rows were deleted',
  );
};

/** Purges once an hour; call it before `jobs.start`. */
export const schedulePurge = (jobs: Jobs, parts: Parts): void =>
  jobs.schedule('purge', '17 * * * *', () => purge(parts));
