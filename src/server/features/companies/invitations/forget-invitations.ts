import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { deleteInvitationsBefore } from './invitations.repository.ts';

/** An invitation is valid for a week; there is no reason to keep its address for more than a month. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes, every night, invitations older than a month. */
export const forgetInvitations = ({ db, clock, log }: Context): ScheduledJob => ({
  name: 'companies.forget-invitations',
  cron: '55 3 * * *',
  run: async () => {
    const invitations = await deleteInvitationsBefore(db, new Date(clock.now().getTime() - keptMs));
    log.info({ invitations }, 'old invitations were forgotten');
  },
});
