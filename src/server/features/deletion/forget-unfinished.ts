import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { deleteUnfinished } from './unfinished.repository.ts';

/** For how long an unfinished registration is kept: the consent's own words, `content/soglasie.md`. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Forgets, every night, whoever did not finish registering within thirty days. */
export const forgetUnfinished = ({ db, clock, log }: Context): ScheduledJob => ({
  name: 'accounts.forget-unfinished',
  cron: '40 3 * * *',
  run: async () => {
    const deleted = await deleteUnfinished(db, new Date(clock.now().getTime() - keptMs));
    log.info(deleted, 'unfinished registrations were forgotten');
  },
});
