import { toNoLessor, usualChoice } from '#tests/factories/request.ts';
import { signedIn, type Answers, type Right } from './right.ts';
import type { Asker, World } from './rights-world.ts';

const anyone = (status: number): Answers => ({ others: status });

/** Those who see a request of the company that is assigned to the manager and was passed on to the lessor. */
const seers = [
  'owner',
  'employee',
  'viewer',
  'vendor',
  'lessor',
  'lessorViewer',
  'manager',
  'admin',
] as const;

/** Answers for those who see it; for others it does not exist. */
export const amongSeers = (answers: Partial<Record<Asker, number>>, others = 403): Answers =>
  signedIn({ ...Object.fromEntries(seers.map((seer) => [seer, others])), ...answers, others: 404 });

/** A manager sees the outline of a colleague's request, and changes nothing in it. */
const outlined = { otherManager: 403 };

const notInvited = { lessor: 404, lessorViewer: 404 };

/** The owner's request, assigned to the manager. */
export const aRequest = ({ requestId }: World): string => `/api/requests/${requestId}`;
/** The owner's unsent request: only the client's side and admins know of it. */
const aDraft = ({ draftId }: World): string => `/api/requests/${draftId}`;
const ofDraft = (answers: Partial<Record<Asker, number>>, others: number): Answers => ({
  owner: others,
  employee: others,
  admin: others,
  ...answers,
  others: 404,
});
const transitionsOf = (world: World): string => `${aRequest(world)}/transitions`;

/** Answers for those who work at the desk. */
const atDesk = (status: number): Answers =>
  signedIn({
    lessor: status,
    lessorViewer: status,
    otherLessor: status,
    manager: status,
    otherManager: status,
    admin: status,
    others: 403,
  });

/** Requests: sending, reading, transitions. */
export const requestRights: readonly Right[] = [
  ...(['pdf', 'xlsx'] as const).map((kind): Right => ({
    call: `GET /api/requests/:id/calculation.${kind}`,
    url: (world) => `${aRequest(world)}/calculation.${kind}`,
    answers: amongSeers({ vendor: 403 }, 200),
  })),
  {
    call: 'POST /api/requests',
    body: ({ offerId }) => ({ kind: 'offer', offerId, terms: usualChoice, ...toNoLessor }),
    answers: {
      guest: 401,
      registration: 201,
      owner: 201,
      employee: 201,
      pending: 201,
      stranger: 201,
      others: 403,
    },
  },
  {
    call: 'POST /api/requests',
    of: 'a draft for a caller',
    body: () => ({ kind: 'manual', client: { name: 'Анна', phone: '+79021234567' } }),
    answers: { guest: 401, manager: 201, otherManager: 201, admin: 201, others: 403 },
  },
  {
    call: 'POST /api/requests/:id/caller-link',
    of: 'of a draft that has its client',
    url: (world) => `${aRequest(world)}/caller-link`,
    status: 'draft',
    answers: amongSeers({ manager: 409, admin: 409 }),
  },
  { call: 'POST /api/request-invitations/check', body: () => ({ token: 'x' }), answers: anyone(422) },
  {
    call: 'POST /api/request-invitations/accept',
    body: () => ({ token: 'x', consent: true, personalData: true, lessorIds: [] }),
    answers: anyone(422),
  },
  { call: 'GET /api/requests', answers: signedIn(anyone(200)) },
  { call: 'GET /api/requests/counts', answers: atDesk(200) },
  { call: 'GET /api/request-views', answers: atDesk(200) },
  {
    call: 'POST /api/request-views',
    body: () => ({ name: 'Мои срочные', filters: { view: 'burning' } }),
    answers: atDesk(201),
  },
  {
    call: 'DELETE /api/request-views/:id',
    of: 'a missing one',
    url: () => '/api/request-views/01970000-0000-7000-8000-00000000ffff',
    answers: atDesk(404),
  },
  {
    call: 'GET /api/requests/:id/company',
    of: 'assigned to the manager',
    url: (world) => `${aRequest(world)}/company`,
    answers: amongSeers({ manager: 200, admin: 200 }),
  },
  {
    call: 'GET /api/requests/:id',
    of: 'an assigned one',
    url: aRequest,
    answers: amongSeers({ otherManager: 200 }, 200),
  },
  {
    call: 'GET /api/requests/:id',
    of: 'a free one',
    url: ({ freeRequestId }) => `/api/requests/${freeRequestId}`,
    answers: amongSeers({ otherManager: 200 }, 200),
  },
  {
    call: 'GET /api/requests/:id',
    of: 'one that was sent by a person who waits to be accepted',
    url: ({ pendingRequestId }) => `/api/requests/${pendingRequestId}`,
    answers: amongSeers({ pending: 200, otherManager: 200, ...notInvited }, 200),
  },
  {
    call: 'GET /api/requests/:id',
    of: 'a draft',
    url: aDraft,
    answers: signedIn(ofDraft({ viewer: 200 }, 200)),
  },
  {
    call: 'POST /api/requests/:id',
    url: aDraft,
    body: () => ({ quantity: 2, version: 1 }),
    prepare: async (t, { draftId }) => {
      await t.context.db.updateTable('requests').set({ version: 1 }).where('id', '=', draftId).execute();
    },
    answers: signedIn(ofDraft({ viewer: 403 }, 200)),
  },
  {
    call: 'POST /api/requests/:id',
    of: 'one that was sent',
    url: aRequest,
    body: () => ({ quantity: 2, version: 1 }),
    status: 'submitted',
    answers: amongSeers({ owner: 409, employee: 409, manager: 409, admin: 409 }),
  },
  {
    call: 'POST /api/requests/:id/transitions',
    of: 'sending a draft, without the consent',
    url: (world) => `${aDraft(world)}/transitions`,
    body: () => ({ to: 'submitted', lessorIds: [], version: 1 }),
    prepare: async (t, { draftId }) => {
      await t.context.db.updateTable('requests').set({ version: 1 }).where('id', '=', draftId).execute();
    },
    answers: signedIn(ofDraft({ viewer: 403, admin: 403 }, 422)),
  },
  {
    call: 'POST /api/requests/:id/transitions',
    of: 'cancelling, without the reason',
    url: transitionsOf,
    body: () => ({ to: 'cancelled', version: 1 }),
    status: 'submitted',
    answers: amongSeers({ ...outlined, owner: 422, employee: 422, manager: 422, admin: 422 }),
  },
  {
    call: 'POST /api/requests/:id/transitions',
    of: 'cancelling one’s own while waiting, without the reason',
    url: ({ pendingRequestId }) => `/api/requests/${pendingRequestId}/transitions`,
    body: () => ({ to: 'cancelled', version: 1 }),
    answers: amongSeers({
      ...outlined,
      pending: 422,
      owner: 422,
      employee: 422,
      manager: 422,
      admin: 422,
      ...notInvited,
    }),
  },
  {
    call: 'POST /api/requests/:id/transitions',
    of: 'taking',
    url: transitionsOf,
    body: () => ({ to: 'in_review', version: 1 }),
    status: 'submitted',
    answers: amongSeers({ ...outlined, manager: 200, admin: 200 }),
  },
  {
    call: 'POST /api/requests/:id/transitions',
    of: 'handing over',
    url: transitionsOf,
    body: () => ({ to: 'issued', version: 1 }),
    status: 'delivery',
    answers: amongSeers({ ...outlined, vendor: 200, manager: 200, admin: 200 }),
  },
  {
    call: 'POST /api/requests/:id/transitions',
    of: 'accepting by hand',
    url: transitionsOf,
    body: () => ({ to: 'offer_accepted', version: 1 }),
    status: 'offers_ready',
    answers: amongSeers(outlined),
  },
  {
    call: 'POST /api/requests/:id/transitions',
    of: 'resuming',
    url: transitionsOf,
    body: () => ({ to: 'in_review', reason: 'Ошибка', version: 1 }),
    status: 'declined',
    answers: amongSeers({ ...outlined, admin: 200 }),
  },
  {
    call: 'POST /api/requests/:id/transitions',
    of: 'an unknown transition',
    url: transitionsOf,
    body: () => ({ to: 'closed', version: 1 }),
    status: 'submitted',
    answers: amongSeers(outlined, 409),
  },
];
