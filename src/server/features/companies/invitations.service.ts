import type { AcceptedInvitation, CompanyInvitation, GrantedRole, InvitationView } from '#contract/people.ts';
import { companyPolicy } from '#domain/accounts/people-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { maskEmail } from '#domain/formats/contacts.ts';
import {
  findPerson,
  lockPerson,
  type Person,
  requireConfirmedEmail,
  updatePerson,
} from '#server/features/people/index.ts';
import { letterToken } from '#server/features/notifications/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import { overall } from '#server/platform/limits/limits.ts';
import { presentInvitation } from './company-people.presenter.ts';
import { hasPersonWithEmail } from './company-people.repository.ts';
import { actorNow } from './actors.repository.ts';
import { findCompany, lockCompany, type Company } from './companies.repository.ts';
import { requireProven } from './company-state.ts';
import { detailsOf, findMembershipsOf, findRole, putIntoCompany } from './memberships.repository.ts';
import {
  findInvitationByToken,
  insertInvitation,
  type InvitationRow,
  lockInvitation,
  revokeOpenInvitation,
  updateInvitation,
} from './invitations.repository.ts';

const lifeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The token of an invitation's letter: 256 bits derived from its id under the server's key, so that a letter sent again holds the same link.
 * Only its hash is stored.
 */
export const invitationToken = (context: Context, id: string): Promise<string> =>
  letterToken(context, `invitation:${id}`);

const requireManager = (actor: UserActor, companyId: string): void => {
  const refusal = companyPolicy.refusal('managePeople', actor, { companyId });
  if (refusal) throw new AppError(refusal);
};

const lockAsManager = async (tx: Tx, actor: UserActor, companyId: string): Promise<Company> => {
  const company = await lockCompany(tx, companyId);
  if (!company) throw new AppError('notFound');
  requireManager(await actorNow(tx, actor), companyId);
  return company;
};

/**
 * Invites an address into a company; an earlier invitation of the same address is revoked. The answer does not reveal whether an account has
 * that address.
 * @throws AppError `tooManyRequests`; `notProven`; `emailNotConfirmed`; `formHasErrors` for a person who is in the company already, as its list shows anyway
 */
export const invite = async (
  context: Context,
  actor: UserActor,
  { companyId, email, role }: { companyId: string; email: string; role: GrantedRole },
  { caller, repeat }: { caller: Caller; repeat: IdempotentCall },
): Promise<CompanyInvitation> => {
  requireManager(actor, companyId);
  if (!(await findCompany(context.db, companyId))) throw new AppError('notFound');
  await context.limits.admit(
    [
      { name: 'invitationsPerCompany', key: companyId },
      { name: 'invitationsPerPerson', key: actor.id },
      { name: 'invitationsPerInvited', key: email },
      { name: 'lettersOverall', key: overall },
    ],
    caller,
  );
  const id = newId();
  const tokenHash = sha256(await invitationToken(context, id));
  return idempotent(context, repeat, async (tx) => {
    const now = context.clock.now();
    const company = await lockAsManager(tx, actor, companyId);
    requireProven(company);
    const inviter = await findPerson(tx, actor.id);
    if (inviter) requireConfirmedEmail(inviter);
    if (await hasPersonWithEmail(tx, companyId, email)) throw fieldError('email', 'taken');
    await revokeOpenInvitation(tx, { companyId, email, now });
    const invitation = await insertInvitation(tx, {
      id,
      token_hash: tokenHash,
      company_id: companyId,
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
      subject: { type: 'company', id: companyId, version: company.version },
      actorId: actor.id,
      data: { invitationId: id, companyRole: role },
    });
    return presentInvitation(invitation);
  });
};

/** Revokes an invitation; may be repeated. @throws AppError `conflict` if it was accepted */
export const revokeInvitation = (
  context: Context,
  actor: UserActor,
  { companyId, invitationId }: { companyId: string; invitationId: string },
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const company = await lockAsManager(tx, actor, companyId);
    const invitation = await lockInvitation(tx, invitationId);
    if (invitation?.company_id !== companyId) throw new AppError('notFound');
    if (invitation.accepted_at) throw new AppError('conflict');
    if (invitation.revoked_at) return;
    await updateInvitation(tx, invitationId, { revoked_at: context.clock.now() });
    await appendEvent(tx, context.clock, {
      type: 'company.invitationRevoked',
      subject: { type: 'company', id: companyId, version: company.version },
      actorId: actor.id,
      data: { invitationId },
    });
  });

const requireOpen = (invitation: InvitationRow | undefined, now: Date): InvitationRow => {
  if (!invitation || invitation.accepted_at || invitation.revoked_at) throw fieldError('token', 'invalid');
  if (invitation.expires_at <= now) throw fieldError('token', 'expired');
  return invitation;
};

/** What a letter's token invites to; no sign-in is needed. @throws AppError `formHasErrors`: `invalid`, `expired` */
export const checkInvitation = async (context: Context, token: string): Promise<InvitationView> => {
  const found = await findInvitationByToken(context.db, sha256(token));
  const {
    company_id: companyId,
    email,
    role,
    expires_at: expiresAt,
  } = requireOpen(found, context.clock.now());
  const company = await findCompany(context.db, companyId);
  if (!company) throw fieldError('token', 'invalid');
  return { company: company.name, email: maskEmail(email), role, expiresAt: expiresAt.toISOString() };
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

const inAnother =
  (companyId: string) =>
  (membership: { company_id: string }): boolean =>
    membership.company_id !== companyId;

type Accepting = { person: Person; company: Company; invitation: InvitationRow };

const join = async (context: Context, tx: Tx, { person, company, invitation }: Accepting): Promise<void> => {
  const now = context.clock.now();
  const userId = person.id;
  await confirmAddress(context, tx, person);
  await updateInvitation(tx, invitation.id, { accepted_at: now });
  const details = detailsOf(company);
  await putIntoCompany(tx, { userId, companyId: company.id, companyRole: invitation.role, details, now });
  await appendEvent(tx, context.clock, {
    type: 'company.personAccepted',
    subject: { type: 'company', id: company.id, version: company.version },
    actorId: userId,
    data: { userId, companyRole: invitation.role, invitationId: invitation.id },
  });
};

/**
 * Accepts the role that a letter offers; may be repeated. Only the person with the address that the letter went to may accept.
 * @throws AppError `formHasErrors`: `invalid`, `expired`; `forbidden` with another e-mail, and for staff; `conflict` for a person of a vendor
 *   who has another company
 */
export const acceptInvitation = async (
  context: Context,
  actor: UserActor,
  token: string,
): Promise<AcceptedInvitation> => {
  const found = await findInvitationByToken(context.db, sha256(token));
  if (!found) throw fieldError('token', 'invalid');
  return context.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, actor.id);
    const company = await lockCompany(tx, found.company_id);
    const invitation = await lockInvitation(tx, found.id);
    if (!person || !company || !invitation) throw fieldError('token', 'invalid');
    const isStaff = person.role === 'manager' || person.role === 'admin';
    if (isStaff || person.email !== invitation.email) throw new AppError('forbidden');
    const role = await findRole(tx, { userId: person.id, companyId: company.id });
    if (role !== undefined && role !== 'pending')
      return { company: { id: company.id, name: company.name }, role };
    const open = requireOpen(invitation, context.clock.now());
    if (person.role === 'vendor' && (await findMembershipsOf(tx, person.id)).some(inAnother(company.id)))
      throw new AppError('conflict');
    await join(context, tx, { person, company, invitation: open });
    return { company: { id: company.id, name: company.name }, role: invitation.role };
  });
};
