import type { Context } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { lockNearDeadlines, noteWarned } from './request-deadlines.repository.ts';

const batch = 200;

const warnBatch = ({ db, clock }: Context): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const rows = await lockNearDeadlines(tx, clock.now(), batch);
    for (const row of rows) {
      await noteWarned(tx, row);
      await appendEvent(tx, clock, {
        type: 'request.dueSoon',
        subject: { type: 'request', id: row.id, version: row.version },
        actorId: null,
        data: { dueAt: row.due_at?.toISOString() ?? null },
      });
    }
    return rows.length;
  });

/** Appends `request.dueSoon` once for each deadline that comes near. */
export const warnOfDeadlines = (context: Context): ScheduledJob => ({
  name: 'requests.warn-of-deadlines',
  cron: '*/5 * * * *',
  run: async () => {
    while ((await warnBatch(context)) === batch);
  },
});
