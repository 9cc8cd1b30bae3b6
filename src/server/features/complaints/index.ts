import type { Context } from '#server/platform/context.ts';
import type { MakeFeature, ScheduledJob } from '#server/platform/feature.ts';
import { complaintLetters } from './complaint-letters.ts';
import { deleteComplaintsBefore, deleteComplaintsOf, exportComplaints } from './complaints.repository.ts';
import { complaintRoutes } from './complaints.routes.ts';

/** For how long a complaint is kept, with its address: as long as messages from the contact page. */
const keptMs = 365 * 24 * 60 * 60 * 1000;

const forgetOldComplaints = ({ db, clock, log }: Context): ScheduledJob => ({
  name: 'complaints.forget-old',
  cron: '55 3 * * *',
  run: async () => {
    const complaints = await deleteComplaintsBefore(db, new Date(clock.now().getTime() - keptMs));
    log.info({ complaints }, 'old complaints were forgotten');
  },
});

/** Complaints of visitors about offers and lessors, and the answers of staff. */
export const makeComplaints: MakeFeature = (context) => ({
  name: 'complaints',
  routes: (app) => complaintRoutes(app, context),
  subscribers: [complaintLetters(context)],
  schedule: [forgetOldComplaints(context)],
  eraseUser: deleteComplaintsOf,
  exportUser: exportComplaints,
});

export { complaintReaders } from './complaint-readers.ts';
