import type { TestApp } from '#tests/support/test-app.ts';
import { amongSeers, aRequest } from './rights-requests.ts';
import { signedIn, type Right } from './right.ts';
import type { World } from './rights-world.ts';

const absenceId = '01970000-0000-7000-8000-0000000000ab';
const daysOff = { from: '2026-12-01', until: '2026-12-04' };

const forgetAbsences = async (t: TestApp): Promise<void> => {
  await t.context.db.deleteFrom('absences').execute();
};

/** Records an absence of the manager, with the other one standing in; in December, so that nobody stands in today. */
const managersAbsence = async (t: TestApp, { people }: World): Promise<void> => {
  await forgetAbsences(t);
  await t.context.db
    .insertInto('absences')
    .values({
      id: absenceId,
      user_id: people.manager.userId,
      stand_in_id: people.otherManager.userId,
      from_day: daysOff.from,
      until_day: daysOff.until,
      created_at: t.clock.now(),
    })
    .execute();
};

/** Assigns the request to the manager again, at the version that the body names. */
const managersAgain = async (t: TestApp, { requestId, people }: World): Promise<void> => {
  await t.context.db
    .updateTable('requests')
    .set({ version: 1, manager_id: people.manager.userId })
    .where('id', '=', requestId)
    .execute();
  await t.context.db.deleteFrom('request_assignments').where('request_id', '=', requestId).execute();
};

/** Who handles requests, who stands in, and what vendors answer. */
export const deskRights: readonly Right[] = [
  {
    call: 'GET /api/colleagues',
    answers: signedIn({
      manager: 200,
      otherManager: 200,
      admin: 200,
      others: 403,
    }),
  },
  {
    call: 'POST /api/absences',
    of: 'one’s own',
    body: ({ otherAdminId }) => ({ standInId: otherAdminId, ...daysOff }),
    prepare: forgetAbsences,
    answers: signedIn({
      manager: 200,
      otherManager: 200,
      admin: 200,
      others: 403,
    }),
  },
  {
    call: 'POST /api/absences',
    of: 'the manager’s',
    body: ({ people, otherAdminId }) => ({
      userId: people.manager.userId,
      standInId: otherAdminId,
      ...daysOff,
    }),
    prepare: forgetAbsences,
    answers: signedIn({ manager: 200, admin: 200, others: 403 }),
  },
  {
    call: 'DELETE /api/absences/:id',
    of: 'the manager’s',
    url: () => `/api/absences/${absenceId}`,
    prepare: managersAbsence,
    answers: signedIn({
      manager: 200,
      admin: 200,
      otherManager: 403,
      others: 404,
    }),
  },
  {
    call: 'POST /api/requests/:id/assign',
    url: (world) => `${aRequest(world)}/assign`,
    body: ({ people }) => ({
      managerId: people.otherManager.userId,
      version: 1,
    }),
    prepare: managersAgain,
    answers: amongSeers({ manager: 200, admin: 200, otherManager: 403 }),
  },
  {
    call: 'POST /api/requests/:id/assign',
    of: 'a free one',
    url: ({ freeRequestId }) => `/api/requests/${freeRequestId}/assign`,
    body: ({ people }) => ({
      managerId: people.otherManager.userId,
      version: 1,
    }),
    prepare: async (t, { freeRequestId }) => {
      await t.context.db
        .updateTable('requests')
        .set({ version: 1, manager_id: null })
        .where('id', '=', freeRequestId)
        .execute();
    },
    answers: amongSeers({ admin: 200, otherManager: 403 }),
  },
  {
    call: 'POST /api/requests/:id/vendor-answer',
    url: (world) => `${aRequest(world)}/vendor-answer`,
    body: () => ({ available: 'yes' }),
    status: 'submitted',
    prepare: managersAgain,
    answers: amongSeers({ vendor: 200 }),
  },
  {
    call: 'POST /api/requests/:id/vendor-answer',
    of: 'after the handover',
    url: (world) => `${aRequest(world)}/vendor-answer`,
    body: () => ({ available: 'no' }),
    status: 'issued',
    prepare: managersAgain,
    answers: amongSeers({ vendor: 409 }),
  },
];
