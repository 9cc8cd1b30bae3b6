import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { deleteDeliveriesBefore } from './deliveries.repository.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes, every night, deliveries older than thirty days. */
export const forgetOldDeliveries = ({ db, clock, log }: Context): ScheduledJob => ({
  name: 'integrations.forget-old',
  cron: '10 4 * * *',
  run: async () => {
    const deliveries = await deleteDeliveriesBefore(db, new Date(clock.now().getTime() - keptMs));
    log.info({ deliveries }, 'old deliveries to webhooks were forgotten');
  },
});
