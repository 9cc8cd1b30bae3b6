import type { AcceptedInvitation, CompanyInvitation, GrantedRole, InvitationView } from '#contract/people.ts';
import { companyPolicy } from '#domain/accounts/people-policy.ts';
import { isStaffRole, type UserActor } from '#domain/actor.ts';
import { maskEmail } from '#domain/formats/contacts.ts';
import {
  findPerson,
  lockPerson,
  type Person,
  requireConfirmedEmail,
  updatePerson,
} from '#server/features/people/index.ts';
import { findBlock } from '#server/features/lessor-blocks/index.ts';
import { letterToken } from '#server/features/notifications/index.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import { overall } from '#server/platform/limits/limits.ts';
import { presentInvitation } from '../company-people.presenter.ts';
import { hasPersonWithEmail } from '../company-people.repository.ts';
import { actorNow } from '../actors.repository.ts';
import { findCompany } from '../companies.repository.ts';
import {
  factsOf,
  findEmployer,
  isWorkplace,
  lockEmployer,
  requireRoles,
  subjectOf,
  workplaceOf,
  type Employer,
  type EmployerKey,
} from '../employers.ts';
import { detailsOf, findMembershipsOf, findRole, putIntoCompany } from '../memberships.repository.ts';
import {
  findInvitationByToken,
  insertInvitation,
  type InvitationRow,
  lockInvitation,
  revokeOpenInvitation,
  updateInvitation,
} from './invitations.repository.ts';
import { changeWork, roleAt } from '../work.service.ts';

const lifeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The token of an invitation's letter: 256 bits derived from its id under the server's key, so that a letter sent again holds the same link.
 * Only its hash is stored.
 */
export const invitationToken = (context: Context, id: string): Promise<string> =>
  letterToken(context, `invitation:${id}`);

const requireManager = (actor: UserActor, employer: Employer | undefined): Employer => {
  const refusal = employer ? companyPolicy.refusal('managePeople', actor, factsOf(employer)) : 'notFound';
  if (refusal || !employer) throw new AppError(refusal ?? 'notFound');
  return employer;
};

const lockAsManager = async (tx: Tx, actor: UserActor, companyId: string): Promise<Employer> => {
  const employer = await lockEmployer(tx, companyId);
  return requireManager(await actorNow(tx, actor), employer);
};

const columnsOf = ({ kind, id }: EmployerKey) => ({
  company_id: kind === 'company' ? id : null,
  vendor_id: kind === 'vendor' ? id : null,
  lessor_id: kind === 'lessor' ? id : null,
});

/**
 * Invites an address into a company, a vendor or a lessor; an earlier invitation of the same address is revoked. The answer does not reveal whether an account has
 * that address.
 * @throws AppError `tooManyRequests`; `notProven`; `emailNotConfirmed`; `formHasErrors` for a person who is in the company already, as its list shows anyway
 */
export const invite = async (
  context: Context,
  actor: UserActor,
  { companyId, email, role }: { companyId: string; email: string; role: GrantedRole },
  { caller, repeat }: { caller: Caller; repeat: IdempotentCall },
): Promise<CompanyInvitation> => {
  requireManager(actor, await findEmployer(context.db, companyId));
  const before = async (): Promise<void> => {
    await context.limits.admit(
      [
        { name: 'invitationsPerCompany', key: companyId },
        { name: 'invitationsPerPerson', key: actor.id },
        { name: 'invitationsPerInvited', key: email },
        { name: 'lettersOverall', key: overall },
      ],
      caller,
    );
  };
  const id = newId();
  const tokenHash = sha256(await invitationToken(context, id));
  const write = async (tx: Tx): Promise<CompanyInvitation> => {
    const now = context.clock.now();
    const employer = await lockAsManager(tx, actor, companyId);
    requireRoles(employer);
    const inviter = await findPerson(tx, actor.id);
    if (inviter) requireConfirmedEmail(inviter);
    if (await hasPersonWithEmail(tx, employer, email)) throw fieldError('email', 'taken');
    await revokeOpenInvitation(tx, { employerId: companyId, email, now });
    const invitation = await insertInvitation(tx, {
      id,
      token_hash: tokenHash,
      ...columnsOf(employer),
      email,
      role,
      invited_by: actor.id,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
      accepted_at: null,
      revoked_at: null,
    });
    await appendEvent(tx, context.clock, {
      type: 'company.personInvited',
      subject: subjectOf(employer),
      actorId: actor.id,
      data: { invitationId: id, companyRole: role },
    });
    return presentInvitation(invitation);
  };
  return idempotent(context, repeat, write, { before });
};

/** Revokes an invitation; may be repeated. @throws AppError `conflict` if it was accepted */
export const revokeInvitation = (
  context: Context,
  actor: UserActor,
  { companyId, invitationId }: { companyId: string; invitationId: string },
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const employer = await lockAsManager(tx, actor, companyId);
    const invitation = await lockInvitation(tx, invitationId);
    if (invitation?.employer_id !== companyId) throw new AppError('notFound');
    if (invitation.accepted_at) throw new AppError('conflict');
    if (invitation.revoked_at) return;
    await updateInvitation(tx, invitationId, { revoked_at: context.clock.now() });
    await appendEvent(tx, context.clock, {
      type: 'company.invitationRevoked',
      subject: subjectOf(employer),
      actorId: actor.id,
      data: { invitationId },
    });
  });

/** Refuses an invitation that has ended, or whose lessor we have blocked: nobody enters it until it is unblocked. */
const requireOpen = async (
  db: Db,
  invitation: InvitationRow | undefined,
  now: Date,
): Promise<InvitationRow> => {
  if (!invitation || invitation.accepted_at || invitation.revoked_at) throw fieldError('token', 'invalid');
  if (invitation.expires_at <= now) throw fieldError('token', 'expired');
  if (invitation.lessor_id && (await findBlock(db, invitation.lessor_id)))
    throw fieldError('token', 'invalid');
  return invitation;
};

/** What a letter's token invites to; no sign-in is needed. @throws AppError `formHasErrors`: `invalid`, `expired` */
export const checkInvitation = async (context: Context, token: string): Promise<InvitationView> => {
  const found = await findInvitationByToken(context.db, sha256(token));
  const {
    employer_id: employerId,
    email,
    role,
    expires_at: expiresAt,
  } = await requireOpen(context.db, found, context.clock.now());
  const employer = await findEmployer(context.db, employerId);
  if (!employer) throw fieldError('token', 'invalid');
  return {
    company: employer.name,
    ...workplaceOf(employer),
    email: maskEmail(email),
    role,
    expiresAt: expiresAt.toISOString(),
  };
};

/** The letter arrived in this mailbox, so its link proves the address just like a confirmation letter would. */
const confirmAddress = async (context: Context, tx: Tx, person: Person): Promise<void> => {
  if (person.email_confirmed_at) return;
  const { version } = await updatePerson(tx, person.id, { email_confirmed_at: context.clock.now() });
  await appendEvent(tx, context.clock, {
    type: 'user.emailConfirmed',
    subject: { type: 'user', id: person.id, version },
    actorId: person.id,
    data: { changed: false },
  });
};

/** The context, and whether somebody's requests go on, which only requests know: they need companies, so it is passed in by features.ts. */
export type Joining = {
  context: Context;
  hasUnfinishedRequests: (tx: Tx, userId: string) => Promise<boolean>;
};

type Accepting = { person: Person; employer: Employer; invitation: InvitationRow };

const roleThere = async (tx: Tx, { person, employer }: Omit<Accepting, 'invitation'>) =>
  isWorkplace(employer)
    ? roleAt(person, employer)
    : findRole(tx, { userId: person.id, companyId: employer.id });

/**
 * People work for one vendor or lessor, and then belong to no company of clients and lease nothing. @throws AppError `conflict` for those who do
 * already
 */
const requireFree = async (
  { hasUnfinishedRequests }: Joining,
  tx: Tx,
  { person, employer }: Accepting,
): Promise<void> => {
  if (person.role !== 'client') throw new AppError('conflict');
  if (!isWorkplace(employer)) return;
  if ((await findMembershipsOf(tx, person.id)).length > 0) throw new AppError('conflict');
  // What staff wrote for a caller is sent without a company.
  if (await hasUnfinishedRequests(tx, person.id))
    throw new AppError('conflict', { fields: { requests: 'notAvailable' } });
};

const enterCompany = async (
  tx: Tx,
  { person, employer, invitation }: Accepting,
  now: Date,
): Promise<void> => {
  const company = await findCompany(tx, employer.id);
  if (!company) throw new AppError('internal');
  await putIntoCompany(tx, {
    userId: person.id,
    companyId: company.id,
    companyRole: invitation.role,
    details: detailsOf(company),
    now,
  });
};

const join = async (context: Context, tx: Tx, accepting: Accepting): Promise<void> => {
  const { person, employer, invitation } = accepting;
  const now = context.clock.now();
  const { role } = invitation;
  const userId = person.id;
  await confirmAddress(context, tx, person);
  await updateInvitation(tx, invitation.id, { accepted_at: now });
  if (isWorkplace(employer))
    await changeWork(context, tx, { person, workplace: employer, role, actorId: userId });
  else await enterCompany(tx, accepting, now);
  await appendEvent(tx, context.clock, {
    type: 'company.personAccepted',
    subject: subjectOf(employer),
    actorId: userId,
    data: { userId, companyRole: role, invitationId: invitation.id },
  });
};

/**
 * Accepts the role that a letter offers; may be repeated. Only the person with the address that the letter went to may accept.
 * @throws AppError `formHasErrors`: `invalid`, `expired`; `forbidden` with another e-mail, and for staff; `conflict` for a person of a vendor
 *   or lessor, and for a vendor or lessor if the person belongs to a company, with `requests` if theirs go on
 */
export const acceptInvitation = async (
  joining: Joining,
  actor: UserActor,
  token: string,
): Promise<AcceptedInvitation> => {
  const { context } = joining;
  const found = await findInvitationByToken(context.db, sha256(token));
  if (!found) throw fieldError('token', 'invalid');
  return context.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, actor.id);
    const employer = await lockEmployer(tx, found.employer_id);
    const invitation = await lockInvitation(tx, found.id);
    if (!person || !employer || !invitation) throw fieldError('token', 'invalid');
    if (isStaffRole(person.role) || person.email !== invitation.email) throw new AppError('forbidden');
    const company = { id: employer.id, name: employer.name };
    const role = await roleThere(tx, { person, employer });
    if (role && role !== 'pending') return { company, role };
    await requireOpen(tx, invitation, context.clock.now());
    const accepting = { person, employer, invitation };
    await requireFree(joining, tx, accepting);
    await join(context, tx, accepting);
    return { company, role: invitation.role };
  });
};
