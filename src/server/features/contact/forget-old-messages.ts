import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { deleteMessagesBefore } from './contact.repository.ts';

/** For how long a message is kept: one year, in the policy's own words (`content/policy.md`, «Сколько храним»). */
const keptMs = 365 * 24 * 60 * 60 * 1000;

/** Forgets, every night, messages that are more than a year old. */
export const forgetOldMessages = ({ db, clock, log }: Context): ScheduledJob => ({
  name: 'contact.forget-old',
  cron: '50 3 * * *',
  run: async () => {
    const messages = await deleteMessagesBefore(db, new Date(clock.now().getTime() - keptMs));
    log.info({ messages }, 'old messages from the contact page were forgotten');
  },
});
