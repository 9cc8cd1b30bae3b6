import { z } from 'zod/mini';
import { companyProof, companyValues, letterToken } from './accounts.ts';
import { email, fieldCode, id, isoDate, isoDateTime, version } from './common.ts';
import { pageOf, pageQuery } from './paging.ts';
import { eventSubjects, eventTypes } from './events.ts';
import { companyRole, lessorRole, role, userStatus } from './roles.ts';

/** A role in a company that may be granted; `pending` never is. */
export const grantedRole = z.enum(['owner', 'employee', 'viewer']);

/** Whose people are managed like a company's: those who work for a vendor or a lessor. */
const workplaceKinds = ['vendor', 'lessor'] as const;
/** Whose people are managed like a company's. */
export type WorkplaceKind = (typeof workplaceKinds)[number];
const workplace = z.optional(z.enum(workplaceKinds)).check(z.describe('left out for a company of clients'));

/** One of a company's people. */
export const companyPerson = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: companyRole,
  proof: z.nullable(companyProof).check(z.describe('for those who may accept the person')),
  typed: z
    .nullable(
      z.pick(companyValues, {
        name: true,
        kpp: true,
        ogrn: true,
        legalAddress: true,
        director: true,
        taxSystem: true,
      }),
    )
    .check(
      z.describe('the company details that a waiting person typed, for those who decide on their proof'),
    ),
  since: z.nullable(isoDateTime).check(z.describe('null at a vendor or lessor')),
  self: z.boolean(),
  abilities: z.record(z.string(), z.boolean()),
});

/** A pending invitation. */
export const companyInvitation = z.object({
  id,
  email: z.string(),
  role: grantedRole,
  createdAt: isoDateTime,
  expiresAt: isoDateTime,
});

/** `GET /api/companies/{id}/people`, also by the id of a vendor or a lessor: five hundred of each at most. */
export const companyPeople = z.object({
  company: z.object({ id, name: z.string(), workplace }),
  items: z.array(companyPerson),
  invitations: z.array(companyInvitation),
  abilities: z.record(z.string(), z.boolean()),
});

/** `POST /api/companies/{id}/people`: invites by a letter. */
export const inviteBody = z.object({ email, role: grantedRole });

/** `POST /api/companies/{id}/people/{userId}`: sets a role; a `pending` person is accepted by it. */
export const roleBody = z.object({ role: grantedRole });

/** `POST /api/invitations/check` and `…/accept`; the token is from the letter. */
export const invitationBody = z.object({ token: letterToken });
/** Answer of `invitations/check`. */
export const invitationView = z.object({
  company: z.string(),
  workplace,
  email: z.string().check(z.describe('masked')),
  role: grantedRole,
  expiresAt: isoDateTime,
});

/** Answer of `invitations/accept`. */
export const acceptedInvitation = z.object({
  company: z.object({ id, name: z.string() }),
  role: companyRole,
});

/** `GET /api/users`: for admins. `q` searches name, e-mail and phone in any spelling; deleted people are listed only when `status` asks for them. */
export const usersQuery = z.object({
  ...pageQuery,
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  role: z.optional(role),
  status: z.optional(userStatus),
});

/** A person in the list of an admin. */
export const userRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role,
  status: userStatus,
  company: z.nullable(z.object({ id, name: z.string(), role: companyRole })),
  vendor: z.nullable(z.object({ id, name: z.string() })),
  lessor: z.nullable(z.object({ id, name: z.string(), role: lessorRole })),
  createdAt: isoDateTime,
  lastSeenAt: z.nullable(isoDateTime),
  version: z.int(),
});
/** A page of all people. */
export const usersPage = pageOf(userRow);

/** `GET /api/users/{id}`. */
export const userView = z.extend(userRow, {
  emailConfirmed: z.boolean(),
  phoneConfirmed: z.boolean(),
  secondFactor: z.object({ enabled: z.boolean(), required: z.boolean() }),
  sessions: z.int().check(z.describe('the number of active ones')),
  abilities: z.record(z.string(), z.boolean()),
});

/** `POST /api/users/{id}`: what is left out stays. A vendor’s person needs `vendorId`, a lessor’s `lessorId` and `lessorRole`. */
export const updateUserBody = z.object({
  role: z.optional(role),
  vendorId: z.nullish(id),
  lessorId: z.nullish(id),
  lessorRole: z.optional(lessorRole),
  secondFactorRequired: z.optional(z.boolean()),
  version,
});

/** `POST /api/users/{id}/block` and `…/unblock`. */
export const blockBody = z.object({ version });

/** Answer of `POST /api/users/{id}/sign-in-link`: the three tokens in its query; one sign-in, to be opened within 15 minutes. */
export const signInLink = z.object({ url: z.string() });

const auditFilters = {
  actor: z.optional(id),
  subject: z.optional(
    z.union([id, z.string().check(z.regex(/^[a-z][a-z0-9-]{1,79}$/))], fieldCode('invalid')),
  ),
  subjectType: z.optional(z.enum(eventSubjects)),
  type: z.optional(z.enum(eventTypes)),
  from: z.optional(isoDate).check(z.describe('a day in Moscow time, like `to`; both are inclusive')),
  to: z.optional(isoDate),
};

/** `GET /api/audit`: the audit log, newest first; for admins. */
export const auditQuery = z.object({ ...pageQuery, ...auditFilters });
/** `GET /api/audit.csv`: the same as a file. */
export const auditFileQuery = z.object(auditFilters);
/** An entry of the audit log; `data` holds ids and states only. */
export const auditEntry = z.object({
  id,
  type: z.string(),
  subject: z.object({
    type: z.string(),
    id: z.string(),
    name: z
      .nullable(z.string())
      .check(z.describe('id of a person, company or lessor, or number of a request')),
  }),
  actor: z.nullable(z.object({ id, name: z.string() })),
  data: z.record(z.string(), z.unknown()),
  names: z.record(z.string(), z.string()).check(z.describe('names for the ids in `data`')),
  createdAt: isoDateTime,
});
/** A page of the audit log. */
export const auditPage = pageOf(auditEntry);

/** One of a company's people. */
export type CompanyPerson = z.infer<typeof companyPerson>;
/** A pending invitation. */
export type CompanyInvitation = z.infer<typeof companyInvitation>;
/** What the invited person reads after following the letter. */
export type InvitationView = z.infer<typeof invitationView>;
/** Outcome of accepting an invitation. */
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>;
/** A role in a company that may be granted. */
export type GrantedRole = z.infer<typeof grantedRole>;
/** Change of a person by an admin. */
export type UpdateUser = z.infer<typeof updateUserBody>;
/** Filters of the list of people. */
export type UsersQuery = z.infer<typeof usersQuery>;
/** Filters of the audit log. */
export type AuditQuery = z.infer<typeof auditQuery>;
/** A company's people and invitations. */
export type CompanyPeople = z.infer<typeof companyPeople>;
/** A person in the list of an admin. */
export type UserRow = z.infer<typeof userRow>;
/** A person as an admin sees them. */
export type UserView = z.infer<typeof userView>;
/** An entry of the audit log. */
export type AuditEntry = z.infer<typeof auditEntry>;
