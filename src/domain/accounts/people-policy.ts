import { isAdmin, isStaff, type Actor } from '../actor.ts';
import { definePolicy } from '../policy.ts';

/** The company that is asked of. */
export type CompanyFacts = { readonly companyId: string };

const hasPlace = (actor: Actor, { companyId }: CompanyFacts): boolean =>
  actor.kind === 'user' &&
  (actor.role === 'client' || actor.role === 'vendor') &&
  actor.companyId === companyId &&
  actor.place !== null &&
  actor.place !== 'pending';

const isOwner = (actor: Actor, facts: CompanyFacts): boolean =>
  hasPlace(actor, facts) && actor.kind === 'user' && actor.place === 'owner';

/**
 * Rights over a company and its people. Its accepted people and staff see its details; a pending person does not, whatever ИНН they
 * typed. An owner changes it and its people; staff accept a pending person on a charter or power of attorney, and may edit details.
 */
export const companyPolicy = definePolicy<CompanyFacts, 'edit' | 'managePeople' | 'acceptPerson'>({
  read: (actor, facts) => isStaff(actor) || hasPlace(actor, facts),
  edit: (actor, facts) => isStaff(actor) || isOwner(actor, facts),
  managePeople: (actor, facts) => isAdmin(actor) || isOwner(actor, facts),
  acceptPerson: (actor, facts) => isStaff(actor) || isOwner(actor, facts),
});

/** The person who is asked of. */
export type PersonFacts = { readonly userId: string };

const isSelf = (actor: Actor, { userId }: PersonFacts): boolean => {
  if (actor.kind === 'registration') return actor.userId === userId;
  return actor.kind === 'user' && actor.id === userId;
};

const anotherByAdmin = (actor: Actor, facts: PersonFacts): boolean => isAdmin(actor) && !isSelf(actor, facts);

/** Confirming a company: for oneself, also before there is a password; staff for anybody. */
export const companyConfirmationPolicy = definePolicy<PersonFacts, 'confirm'>({
  read: (actor, facts) => isSelf(actor, facts) || isStaff(actor),
  confirm: (actor, facts) => isSelf(actor, facts) || isStaff(actor),
});

/**
 * Rights over a person's account: oneself and admins see it; roles, blocking and sign-in links are an admin's, and never over oneself,
 * so that the last admin cannot lock everybody out.
 */
export const personPolicy = definePolicy<PersonFacts, 'changeRole' | 'block' | 'makeSignInLink'>({
  read: (actor, facts) => actor.kind === 'user' && (isSelf(actor, facts) || isAdmin(actor)),
  changeRole: anotherByAdmin,
  block: anotherByAdmin,
  makeSignInLink: anotherByAdmin,
});
