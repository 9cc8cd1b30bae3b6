import type { Context } from '#server/platform/context.ts';
import type { Feature, ScheduledJob } from '#server/platform/feature.ts';
import { contactChangeSubscribers } from './contact-changes.letters.ts';
import { deleteChangesBefore, deleteChangesOf, exportChanges } from './contact-changes.repository.ts';
import { contactChangeRoutes } from './contact-changes.routes.ts';
import type { Undoing } from './undo-change.service.ts';

export { noteContactChange, prepareContactChange, type PreparedChange } from './note-contact-change.ts';

/** A new address may be confirmed long after the change was requested; from then on the change can be undone for a week. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

const forgetChanges = ({ db, clock, log }: Context): ScheduledJob => ({
  name: 'contact-changes.forget-old',
  cron: '50 3 * * *',
  run: async () => {
    const changes = await deleteChangesBefore(db, new Date(clock.now().getTime() - keptMs));
    log.info({ changes }, 'old changes of contacts were forgotten');
  },
});

/** Changes of one's e-mail and phone, and undoing them by a letter to the old address. */
export const makeContactChanges = (undoing: Undoing): Feature => ({
  name: 'contact-changes',
  routes: (app) => contactChangeRoutes(app, undoing),
  subscribers: contactChangeSubscribers(undoing.context),
  schedule: [forgetChanges(undoing.context)],
  eraseUser: deleteChangesOf,
  exportUser: exportChanges,
});
