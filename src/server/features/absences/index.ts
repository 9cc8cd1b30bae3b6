import type { MakeFeature } from '#server/platform/feature.ts';
import { deleteAbsencesOf, exportAbsences } from './absences.repository.ts';
import { absenceRoutes } from './absences.routes.ts';

/** Absences of the staff and their stand-ins. */
export const makeAbsences: MakeFeature = (context) => ({
  name: 'absences',
  routes: (app) => absenceRoutes(app, context),
  eraseUser: deleteAbsencesOf,
  exportUser: exportAbsences,
});

export { setAbsence } from './absences.service.ts';
export { findAwayToday, standInIdsFor, standInsOf } from './absences.repository.ts';
