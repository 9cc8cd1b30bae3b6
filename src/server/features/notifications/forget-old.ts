import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { deleteNotificationsBefore } from './notifications.repository.ts';

const keptMs = 365 * 24 * 60 * 60 * 1000;

/** Deletes notifications after a year. */
export const forgetOld = ({ db, clock, log }: Context): ScheduledJob => ({
  name: 'notifications.forget-old',
  cron: '40 4 * * *',
  run: async () => {
    const notifications = await deleteNotificationsBefore(db, new Date(clock.now().getTime() - keptMs));
    log.info({ notifications }, 'old notifications were forgotten');
  },
});
