import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { purgeDeleted } from './saved-searches.repository.ts';

const keptMs = 60 * 60_000;

/** Removes, every hour, searches deleted an hour ago and not restored. */
export const forgetDeleted = ({ db, clock }: Context): ScheduledJob => ({
  name: 'saved-searches.forget-deleted',
  cron: '23 * * * *',
  run: () => purgeDeleted(db, new Date(clock.now().getTime() - keptMs)),
});
