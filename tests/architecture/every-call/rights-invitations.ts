import type { TestApp } from '#tests/support/test-app.ts';
import { amongSeers, aRequest } from './rights-requests.ts';
import { signedIn, type Right } from './right.ts';
import type { World } from './rights-world.ts';

const lessorsOf = (world: World): string => `${aRequest(world)}/lessors`;
const inTwoDays = '2026-11-22T09:00:00.000Z';

/** Lets both invited lessors still answer. */
const openInvitations = async (t: TestApp, { requestId }: World): Promise<void> => {
  await t.context.db
    .updateTable('request_invitations')
    .set({ state: 'invited', reason: null })
    .where('request_id', '=', requestId)
    .execute();
};

/** Undoes a withdrawal of the consent. */
const passOnAgain = async ({ context: { db } }: TestApp, { requestId }: World): Promise<void> => {
  const shown = { ended_at: null };
  await db.updateTable('request_invitations').set(shown).where('request_id', '=', requestId).execute();
  await db.updateTable('requests').set({ vendor_ended_at: null }).where('id', '=', requestId).execute();
  await db.updateTable('consents').set({ withdrawn_at: null }).where('request_id', '=', requestId).execute();
};

const declining = {
  call: 'POST /api/requests/:id/lessors/decline',
  url: (world: World) => `${lessorsOf(world)}/decline`,
  status: 'submitted',
  prepare: openInvitations,
} as const;

/** Lessors of a request: the client names them, staff extend their time, each answers for itself. */
export const invitationsRights: readonly Right[] = [
  {
    call: 'GET /api/requests/:id/lessors',
    url: lessorsOf,
    answers: amongSeers({ vendor: 403, lessor: 403, lessorViewer: 403 }, 200),
  },
  {
    call: 'POST /api/requests/:id/lessors',
    url: lessorsOf,
    body: ({ lessorId }) => ({ lessorIds: [lessorId], consent: true }),
    status: 'submitted',
    answers: amongSeers({ owner: 200, employee: 200 }),
  },
  {
    call: 'POST /api/requests/:id/withdraw-consent',
    url: (world) => `${aRequest(world)}/withdraw-consent`,
    status: 'submitted',
    prepare: passOnAgain,
    answers: amongSeers({ owner: 200, employee: 200 }),
  },
  {
    call: 'GET /api/account/sharing-consents',
    url: () => '/api/account/sharing-consents',
    answers: signedIn({ others: 200 }),
  },
  {
    call: 'POST /api/requests/:id/lessors/extend',
    url: (world) => `${lessorsOf(world)}/extend`,
    body: () => ({ until: inTwoDays }),
    status: 'submitted',
    answers: amongSeers({ manager: 200, admin: 200 }),
  },
  {
    ...declining,
    of: 'one’s own',
    body: () => ({ reason: 'Не наша техника' }),
    answers: amongSeers({ lessor: 200, manager: 422, admin: 422 }),
  },
  {
    ...declining,
    of: 'that of a lessor without people',
    body: ({ quietLessorId }) => ({ reason: 'Ответили письмом', lessorId: quietLessorId }),
    answers: amongSeers({ lessor: 422, manager: 200, admin: 200 }),
  },
  {
    ...declining,
    of: 'that of a lessor with people',
    body: ({ lessorId }) => ({ reason: 'Ответили письмом', lessorId }),
    answers: amongSeers({ lessor: 200 }),
  },
];
