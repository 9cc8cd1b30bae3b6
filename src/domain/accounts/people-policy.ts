import type { CompanyRole, Role, UserStatus } from '#contract/roles.ts';
import { isAdmin, isGranted, isOfBlockedLessor, isStaff, isStaffRole, roleIn, type Actor } from '../actor.ts';
import { definePolicy } from '../policy.ts';

/** The company in question; a vendor or lessor, which its own people and admins alone look into, is a `workplace`. */
export type CompanyFacts = { readonly companyId: string; readonly workplace?: boolean };

const isMember = (actor: Actor, { companyId }: CompanyFacts): boolean =>
  actor.kind === 'user' && !isStaffRole(actor.role) && isGranted(roleIn(actor, companyId));

const isOwner = (actor: Actor, facts: CompanyFacts): boolean =>
  isMember(actor, facts) && roleIn(actor, facts.companyId) === 'owner' && !isOfBlockedLessor(actor);

const staffOver = (actor: Actor, { workplace = false }: CompanyFacts): boolean =>
  workplace ? isAdmin(actor) : isStaff(actor);

/**
 * Rights over a company and its people. Its accepted people and staff see its details; a pending person does not, whatever ИНН they entered.
 * Owners and admins change it and its people; other staff may edit details, and accept people by their documents only. The details of a
 * vendor or lessor are edited elsewhere, and the owner of a blocked lessor changes nothing.
 */
export const companyPolicy = definePolicy<CompanyFacts, 'edit' | 'managePeople' | 'acceptPerson'>({
  read: (actor, facts) => staffOver(actor, facts) || isMember(actor, facts),
  edit: (actor, facts) => facts.workplace !== true && (isStaff(actor) || isOwner(actor, facts)),
  managePeople: (actor, facts) => isAdmin(actor) || isOwner(actor, facts),
  acceptPerson: (actor, facts) => isAdmin(actor) || isOwner(actor, facts),
});

/** Deciding whether a person's documents show that they may speak for a company: staff accept and refuse, an admin also undoes. */
export const companyProofPolicy = definePolicy<null, 'decide' | 'undo'>({
  read: isStaff,
  decide: isStaff,
  undo: isAdmin,
});

/** The person in question. */
export type PersonFacts = { readonly userId: string };

const isSelf = (actor: Actor, { userId }: PersonFacts): boolean => {
  if (actor.kind === 'registration') return actor.userId === userId;
  return actor.kind === 'user' && actor.id === userId;
};

const anotherByAdmin = (actor: Actor, facts: PersonFacts): boolean => isAdmin(actor) && !isSelf(actor, facts);

/** Confirming a company: for oneself, even before a password is set; staff for any client. */
export const companyConfirmationPolicy = definePolicy<PersonFacts, 'confirm'>({
  read: (actor, facts) => isSelf(actor, facts) || isStaff(actor),
  confirm: (actor, facts) => isSelf(actor, facts) || isStaff(actor),
});

/** One of a company's people. */
export type CompanyPersonFacts = CompanyFacts & PersonFacts & { readonly companyRole: CompanyRole };

/**
 * Rights over one of a company's people. Those who may see the company see them; a pending person sees only themselves. Granting the first
 * role means accepting; any later change is up to owners and admins. Anybody may leave at any time.
 */
export const companyPersonPolicy = definePolicy<CompanyPersonFacts, 'changeCompanyRole' | 'remove'>({
  read: (actor, facts) => companyPolicy.can('read', actor, facts) || isSelf(actor, facts),
  changeCompanyRole: (actor, facts) =>
    companyPolicy.can(facts.companyRole === 'pending' ? 'acceptPerson' : 'managePeople', actor, facts),
  remove: (actor, facts) => companyPolicy.can('managePeople', actor, facts) || isSelf(actor, facts),
});

/** The person whose account an admin acts on. */
export type AccountFacts = PersonFacts & { readonly role: Role };

/** What an admin may do with somebody's account. */
export type PersonAction = 'changeRole' | 'block' | 'unblock' | 'makeSignInLink';

/**
 * Rights over a person's account: the person and admins see it; only admins change roles, block and make sign-in links, and never for
 * themselves, so that the last admin cannot lock all admins out. No link opens another admin's account: it would add no rights, and only hide
 * in the audit log which of the two acted.
 */
export const personPolicy = definePolicy<AccountFacts, PersonAction>({
  read: (actor, facts) => actor.kind === 'user' && (isSelf(actor, facts) || isAdmin(actor)),
  changeRole: anotherByAdmin,
  block: anotherByAdmin,
  unblock: anotherByAdmin,
  makeSignInLink: (actor, facts) => anotherByAdmin(actor, facts) && facts.role !== 'admin',
});

const steps: Record<UserStatus, readonly PersonAction[]> = {
  new: ['changeRole', 'block', 'makeSignInLink'],
  active: ['changeRole', 'block', 'makeSignInLink'],
  blocked: ['changeRole', 'unblock'],
  deleted: [],
};

/** Whether the status of an account permits this step at all, for any actor. */
export const permitsStep = (status: UserStatus, action: PersonAction): boolean =>
  steps[status].includes(action);
