import { lastDue } from '#domain/feeds/feed-schedule.ts';
import { findFeeds, type ScheduledFeed } from '#server/features/integrations/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { claimDueTime } from './schedules.repository.ts';
import { beginRun } from './feeds.service.ts';

const batch = 100;

/** The due time is claimed and the run begun in one transaction: each happens once, whatever the instances do and wherever one dies. */
const start = async (context: Context, { userId, vendorId, feed }: ScheduledFeed): Promise<void> => {
  const dueAt = lastDue(feed.schedule, context.clock.now());
  try {
    await context.db.transaction().execute(async (tx) => {
      if (!(await claimDueTime(tx, userId, dueAt))) return;
      const { url, format } = feed;
      await beginRun(context, tx, {
        vendorId,
        ownerId: userId,
        source: 'schedule',
        url,
        format,
        dryRun: false,
      });
    });
  } catch (error) {
    // Another run of the vendor is under way: this one stays due until the next check.
    if (!(error instanceof AppError) || error.code !== 'inProgress') throw error;
  }
};

/** Begins runs of due feeds, by their vendors' schedules. */
export const startDueFeeds = (context: Context): ScheduledJob => ({
  name: 'feeds.start-due',
  cron: '*/5 * * * *',
  run: async () => {
    for (let after: string | null = ''; after !== null;) {
      const found: ScheduledFeed[] = await findFeeds(context.db, after, batch);
      for (const feed of found) await start(context, feed);
      after = found.length < batch ? null : (found.at(-1)?.userId ?? null);
    }
  },
});
