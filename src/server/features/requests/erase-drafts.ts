import { daysBefore, daysDraftKept, daysUnconfirmedKept } from '#domain/requests/draft-life.ts';
import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { deleteOldDrafts } from './request-drafts.repository.ts';

const batch = 500;

/** Erases abandoned drafts: cancelled ones at once, unconfirmed and old ones when their time is over. */
export const eraseDrafts = ({ db, clock }: Pick<Context, 'db' | 'clock'>): ScheduledJob => ({
  name: 'requests.erase-drafts',
  cron: '17 * * * *',
  run: async () => {
    const now = clock.now();
    const before = {
      unconfirmed: daysBefore(daysUnconfirmedKept, now),
      other: daysBefore(daysDraftKept, now),
    };
    while ((await deleteOldDrafts(db, before, batch)) === batch);
  },
});
