import { deleteConsentsOfNobody, deleteUnfinishedPeople } from '#server/features/people/index.ts';
import { deleteOldRegistrations } from '#server/features/registration/index.ts';
import { hasSentRequest } from '#server/features/requests/index.ts';
import { deleteExpiredRefreshTokens } from '#server/features/sessions/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';

/** How long an unfinished registration is kept, as the consent says (`content/soglasie.md`). */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes, every night, people who did not finish registering within thirty days, and what registrations and sessions left behind. Consents
 * of those who stayed are kept.
 */
export const forgetUnfinished = ({ db, clock, log }: Context): ScheduledJob => ({
  name: 'deletion.forget-unfinished',
  cron: '40 3 * * *',
  run: async () => {
    const moment = new Date(clock.now().getTime() - keptMs);
    const deleted = {
      people: await deleteUnfinishedPeople(db, moment, hasSentRequest),
      consents: await deleteConsentsOfNobody(db, moment),
      ...(await deleteOldRegistrations(db, moment)),
      refreshTokens: await deleteExpiredRefreshTokens(db, moment),
    };
    log.info(deleted, 'unfinished registrations were forgotten');
  },
});
