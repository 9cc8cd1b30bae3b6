import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { withdrawConsents } from './consents.repository.ts';
import { exportPerson } from './person-export.repository.ts';

/** People and their consents, used by most features. */
export const makePeople = ({ clock }: Context): Feature => ({
  name: 'people',
  // Consents are withdrawn, not deleted: for three years we must be able to prove that there was a consent. The person's own row goes last.
  eraseUser: (tx, userId) => withdrawConsents(tx, userId, { now: clock.now() }),
  exportUser: exportPerson,
});
