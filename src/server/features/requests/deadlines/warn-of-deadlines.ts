import type { Context } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { appendInvitationEvent } from '../invitations/invitations.events.ts';
import {
  lockNearBids,
  lockNearDeadlines,
  lockNearLeads,
  noteBidsWarned,
  noteLeadWarned,
  noteWarned,
} from './request-deadlines.repository.ts';

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

const warnLessors = ({ db, clock }: Context): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { found, rows } = await lockNearBids(tx, { now, limit: batch });
    for (const row of rows) {
      const lessorIds = await noteBidsWarned(tx, row.id, now);
      await appendInvitationEvent(clock, tx, {
        type: 'request.bidsDueSoon',
        row,
        actorId: null,
        data: { lessorIds },
      });
    }
    return found;
  });

const warnVendors = ({ db, clock }: Context): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { found, rows } = await lockNearLeads(tx, {
      now: clock.now(),
      limit: batch,
    });
    for (const row of rows) {
      await noteLeadWarned(tx, row);
      await appendEvent(tx, clock, {
        type: 'request.vendorAnswerDueSoon',
        subject: { type: 'request', id: row.id, version: row.version },
        actorId: null,
        data: {},
      });
    }
    return found;
  });

/** Appends `request.dueSoon` once for each approaching deadline, and the same for lessors and vendors whose answer deadline is near. */
export const warnOfDeadlines = (context: Context): ScheduledJob => ({
  name: 'requests.warn-of-deadlines',
  cron: '*/5 * * * *',
  run: async () => {
    while ((await warnBatch(context)) === batch);
    while ((await warnLessors(context)) === batch);
    while ((await warnVendors(context)) === batch);
  },
});
