import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { deleteOldConsentsOfDeleted } from '#server/features/people/index.ts';
import { deleteRetainedPeople } from './deletion.repository.ts';

/** How long we can prove that a deleted person had consented, as the policy says (`content/policy.md`). */
const consentYears = 3;

/** Erases, every night, what was kept about people who deleted their accounts and need not be kept any longer. */
export const forgetDeleted = ({ db, clock, log }: Context): ScheduledJob => ({
  name: 'deletion.forget-deleted',
  cron: '50 3 * * *',
  run: async () => {
    const now = clock.now();
    const moment = new Date(now);
    moment.setUTCFullYear(moment.getUTCFullYear() - consentYears);
    const deleted = {
      people: await deleteRetainedPeople(db, now),
      consents: await deleteOldConsentsOfDeleted(db, moment),
    };
    log.info(deleted, 'what was kept of deleted people was forgotten');
  },
});
