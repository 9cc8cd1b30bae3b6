import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { deleteMessagesBefore } from './contact.repository.ts';

/** How long a message is kept: one year, as the policy says (`content/policy.md`, «Сколько храним»). */
const keptMs = 365 * 24 * 60 * 60 * 1000;

/** Deletes, every night, messages older than a year. */
export const forgetOldMessages = ({ db, clock, log }: Context): ScheduledJob => ({
  name: 'contact.forget-old',
  cron: '50 3 * * *',
  run: async () => {
    const messages = await deleteMessagesBefore(db, new Date(clock.now().getTime() - keptMs));
    log.info({ messages }, 'old messages from the contact page were forgotten');
  },
});
