import { moscowDay } from '#domain/formats/moscow.ts';
import { system } from '#domain/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { lockOverdueInfo, lockWithPastOffers } from './request-deadlines.repository.ts';
import { applyTransition } from '../transition-request.service.ts';

const batch = 100;

const clocks = [
  { cause: 'infoOverdue', lock: lockOverdueInfo },
  { cause: 'offersExpired', lock: lockWithPastOffers },
] as const;

const endBatch = (context: Context, { cause, lock }: (typeof clocks)[number]): Promise<number> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const at = { now, today: moscowDay(now.toISOString()), limit: batch };
    const { found, rows } = await lock(tx, at);
    for (const row of rows) await applyTransition(context, tx, row, { to: 'expired', cause, actor: system });
    return found;
  });

/** Ends requests whose client has not answered in time, or whose last КП has expired. */
export const endOverdue = (context: Context): ScheduledJob => ({
  name: 'requests.end-overdue',
  cron: '* * * * *',
  run: async () => {
    for (const clock of clocks) while ((await endBatch(context, clock)) === batch);
  },
});
