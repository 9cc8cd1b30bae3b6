import { daysBefore, daysDraftKept, daysUnconfirmedKept } from '#domain/requests/draft-life.ts';
import { dropSentFiles } from '#server/features/request-documents/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { deleteRequests, lockDraftsOf, lockOldDrafts } from './request-drafts.repository.ts';

const batch = 500;

/** Deletes drafts with the files that came with them; returns how many. */
const erase = async (tx: Tx, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  await dropSentFiles(tx, ids);
  await deleteRequests(tx, ids);
  return ids.length;
};

/** Erases a person's drafts. */
export const eraseDraftsOf = async (tx: Tx, userId: string): Promise<void> => {
  await erase(tx, await lockDraftsOf(tx, userId));
};

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
    const eraseBatch = (): Promise<number> =>
      db.transaction().execute(async (tx) => erase(tx, await lockOldDrafts(tx, before, batch)));
    while ((await eraseBatch()) === batch);
  },
});
