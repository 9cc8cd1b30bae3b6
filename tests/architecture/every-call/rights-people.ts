import { putInCompany } from '#tests/factories/person.ts';
import { signedIn, type Answers, type Right } from './right.ts';
import type { World } from './rights-world.ts';

/** Those who see the company's people; for others these do not exist. */
const seers = ['owner', 'employee', 'viewer', 'manager', 'otherManager', 'admin'] as const;

const amongSeers = (answers: Partial<Answers>, seen = 403): Answers =>
  signedIn({ ...Object.fromEntries(seers.map((seer) => [seer, seen])), ...answers, others: 404 });

const peopleOf = ({ companyId }: World): string => `/api/companies/${companyId}/people`;

const companyRights: Right[] = [
  { call: 'GET /api/companies/:id/people', url: peopleOf, answers: amongSeers({}, 200) },
  {
    call: 'POST /api/companies/:id/people',
    url: peopleOf,
    body: (_, asker) => ({ email: `${asker.toLowerCase()}-friend@example.com`, role: 'viewer' }),
    answers: amongSeers({ owner: 201, admin: 201 }),
  },
  {
    call: 'POST /api/companies/:id/people/:userId',
    of: 'an accepted person',
    url: (world) => `${peopleOf(world)}/${world.people.viewer.userId}`,
    body: () => ({ role: 'viewer' }),
    answers: amongSeers({ owner: 200, admin: 200 }),
  },
  {
    call: 'POST /api/companies/:id/people/:userId',
    of: 'who waits',
    url: (world) => `${peopleOf(world)}/${world.applicantId}`,
    body: () => ({ role: 'viewer' }),
    prepare: (t, { applicantId, companyId }) =>
      putInCompany(t, { id: applicantId }, { companyId, companyRole: 'pending' }),
    answers: amongSeers({ owner: 200, admin: 200 }),
  },
  {
    call: 'POST /api/companies/:id/people/:userId',
    of: 'the only owner who can act',
    url: (world) => `${peopleOf(world)}/${world.people.owner.userId}`,
    body: () => ({ role: 'viewer' }),
    answers: amongSeers({ owner: 409, admin: 409 }),
  },
  {
    call: 'POST /api/companies/:id/people/:userId',
    of: 'somebody of another company',
    url: (world) => `${peopleOf(world)}/${world.people.stranger.userId}`,
    body: () => ({ role: 'viewer' }),
    answers: signedIn({ others: 404 }),
  },
  {
    call: 'DELETE /api/companies/:id/people/:userId',
    of: 'who waits',
    url: (world) => `${peopleOf(world)}/${world.applicantId}`,
    prepare: (t, { applicantId, companyId }) =>
      putInCompany(t, { id: applicantId }, { companyId, companyRole: 'pending' }),
    answers: amongSeers({ owner: 200, admin: 200 }),
  },
  {
    call: 'DELETE /api/companies/:id/people/:userId',
    of: 'the only owner who can act',
    url: (world) => `${peopleOf(world)}/${world.people.owner.userId}`,
    answers: amongSeers({ owner: 409, admin: 409 }),
  },
  {
    call: 'DELETE /api/companies/:id/people/:userId',
    of: 'somebody of another company',
    url: (world) => `${peopleOf(world)}/${world.people.stranger.userId}`,
    answers: signedIn({ others: 404 }),
  },
  {
    call: 'DELETE /api/companies/:id/invitations/:invitationId',
    url: ({ companyId, invitation }) => `/api/companies/${companyId}/invitations/${invitation.id}`,
    answers: amongSeers({ owner: 200, admin: 200 }),
  },
];

const ofLessor = (answers: Partial<Answers>, colleagues = 403): Answers =>
  signedIn({ lessor: colleagues, lessorViewer: colleagues, ...answers, others: 404 });

const peopleOfLessor = ({ lessorId }: World): string => `/api/companies/${lessorId}/people`;
const peopleOfVendor = ({ vendorId }: World): string => `/api/companies/${vendorId}/people`;

const newColleague = (_: World, asker: string) => ({
  email: `${asker.toLowerCase()}-colleague@example.com`,
  role: 'viewer',
});

/** Of the lessor's people here nobody is an owner; the vendor's person is one. */
const workRights: Right[] = [
  {
    call: 'GET /api/companies/:id/people',
    of: 'a lessor',
    url: peopleOfLessor,
    answers: ofLessor({ admin: 200 }, 200),
  },
  {
    call: 'POST /api/companies/:id/people',
    of: 'a lessor',
    url: peopleOfLessor,
    body: newColleague,
    answers: ofLessor({ admin: 201 }),
  },
  {
    call: 'POST /api/companies/:id/people/:userId',
    of: 'a lessor',
    url: (world) => `${peopleOfLessor(world)}/${world.people.lessorViewer.userId}`,
    body: () => ({ role: 'viewer' }),
    answers: ofLessor({ admin: 200 }),
  },
  {
    call: 'GET /api/companies/:id/people',
    of: 'a vendor',
    url: peopleOfVendor,
    answers: signedIn({ vendor: 200, admin: 200, others: 404 }),
  },
  {
    call: 'POST /api/companies/:id/people',
    of: 'a vendor',
    url: peopleOfVendor,
    body: newColleague,
    answers: signedIn({ vendor: 201, admin: 201, others: 404 }),
  },
  {
    call: 'DELETE /api/companies/:id/people/:userId',
    of: 'the only owner of a vendor',
    url: (world) => `${peopleOfVendor(world)}/${world.people.vendor.userId}`,
    answers: signedIn({ vendor: 409, admin: 409, others: 404 }),
  },
];

const invitationRights: Right[] = [
  { call: 'POST /api/invitations/check', body: () => ({ token: 'x' }), answers: { others: 422 } },
  {
    call: 'POST /api/invitations/accept',
    of: 'a missing one',
    body: () => ({ token: 'x' }),
    answers: signedIn({ others: 422 }),
  },
  {
    call: 'POST /api/invitations/accept',
    of: 'somebody else’s',
    body: ({ invitation }) => ({ token: invitation.token }),
    answers: signedIn({ others: 403 }),
  },
];

const onlyAdmin = (status: number, others: number): Answers => signedIn({ admin: status, others });

const stale = () => ({ version: 99 });

const userRights: Right[] = [
  { call: 'GET /api/users', answers: onlyAdmin(200, 403) },
  { call: 'GET /api/audit', answers: onlyAdmin(200, 403) },
  { call: 'GET /api/audit.csv', answers: onlyAdmin(200, 403) },
  {
    call: 'GET /api/users/:id',
    of: 'somebody else',
    url: ({ bystanderId }) => `/api/users/${bystanderId}`,
    answers: onlyAdmin(200, 404),
  },
  {
    call: 'POST /api/users/:id',
    of: 'with an unknown version',
    url: ({ bystanderId }) => `/api/users/${bystanderId}`,
    body: stale,
    answers: onlyAdmin(409, 404),
  },
  ...(['', '/block'] as const).map((step): Right => ({
    call: `POST /api/users/:id${step}`,
    of: 'the admin',
    url: ({ people }) => `/api/users/${people.admin.userId}${step}`,
    body: stale,
    answers: onlyAdmin(403, 404),
  })),
  {
    call: 'POST /api/users/:id/block',
    of: 'with an unknown version',
    url: ({ bystanderId }) => `/api/users/${bystanderId}/block`,
    body: stale,
    answers: onlyAdmin(409, 404),
  },
  {
    call: 'POST /api/users/:id/unblock',
    of: 'a person who is not blocked',
    url: ({ bystanderId }) => `/api/users/${bystanderId}/unblock`,
    body: stale,
    answers: onlyAdmin(409, 404),
  },
  {
    call: 'POST /api/users/:id/sign-in-link',
    of: 'a client',
    url: ({ bystanderId }) => `/api/users/${bystanderId}/sign-in-link`,
    answers: onlyAdmin(200, 404),
  },
  {
    call: 'POST /api/users/:id/sign-in-link',
    of: 'another admin',
    url: ({ otherAdminId }) => `/api/users/${otherAdminId}/sign-in-link`,
    answers: onlyAdmin(403, 404),
  },
];

const onlyStaff = (status: number, others: number): Answers =>
  signedIn({ manager: status, otherManager: status, admin: status, others });

const proofRights: Right[] = [
  { call: 'GET /api/companies', answers: onlyStaff(200, 403) },
  {
    call: 'GET /api/companies/:id',
    url: ({ companyId }) => `/api/companies/${companyId}`,
    answers: onlyStaff(200, 404),
  },
  {
    call: 'POST /api/companies/:id/decide',
    of: 'with an unknown version',
    url: ({ companyId }) => `/api/companies/${companyId}/decide`,
    body: ({ applicantId }) => ({ userId: applicantId, decision: 'accept', version: 99 }),
    answers: onlyStaff(409, 404),
  },
];

/** People of companies, vendors and lessors by their role there, proofs for staff, all people for an admin, and the audit log. */
export const peopleRights: Right[] = [
  ...companyRights,
  ...workRights,
  ...invitationRights,
  ...proofRights,
  ...userRights,
];
