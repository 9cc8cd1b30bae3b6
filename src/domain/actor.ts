import type { CompanyRole, LessorRole, Role, UserStatus } from '#contract/roles.ts';

/**
 * A person's role in one of their companies, `pending` in every company that is unproven. The company of a vendor's or a lessor's person is
 * that vendor or lessor.
 */
export type Membership = { readonly companyId: string; readonly role: CompanyRole };

/** Somebody without a sign-in. */
export type Guest = { readonly kind: 'guest' };

/**
 * Somebody whose phone is confirmed but who has no password yet: the bearer of a `Registration-Token`, which opens exactly
 * confirm-company, address-data, the upload of files and one new request (api.md, "Account").
 */
export type Registration = {
  readonly kind: 'registration';
  /** Id of the registration, never of the user. */
  readonly id: string;
  readonly userId: string;
  readonly memberships: readonly Membership[];
};

/** Somebody signed in. */
export type UserActor = {
  readonly kind: 'user';
  readonly id: string;
  readonly role: Role;
  readonly status: UserStatus;
  /** Their companies, the one chosen last first. People of a vendor or lessor have one at most. */
  readonly memberships: readonly Membership[];
  /** The vendor that a person of role `vendor` works for. */
  readonly vendorId: string | null;
  /** The lessor that a person of role `lessor` works for, and what they may do there; while it is `blocked` its people read and do nothing. */
  readonly lessor: { readonly id: string; readonly role: LessorRole; readonly blocked?: boolean } | null;
  /** Colleagues who are away today and for whom this manager stands in; absent: nobody. */
  readonly standsInFor?: readonly string[];
  /** Signed in by a link that an admin made, so nothing proves that it is the person themselves. */
  readonly byLink?: boolean;
};

/** The product itself: jobs and clocks. */
export type SystemActor = { readonly kind: 'system' };

/** Who makes a call; every policy and the request machine work with actors. */
export type Actor = Guest | Registration | UserActor | SystemActor;

/** The one guest. */
export const guest: Guest = { kind: 'guest' };

/** The one system. */
export const system: SystemActor = { kind: 'system' };

/** True for a person whose account is blocked. */
export const isBlocked = (actor: Actor): boolean => actor.kind === 'user' && actor.status === 'blocked';

/** The actor's role in a company; null if they do not belong to it. */
export const roleIn = (actor: Actor, companyId: string): CompanyRole | null =>
  actor.kind === 'user' || actor.kind === 'registration'
    ? (actor.memberships.find((membership) => membership.companyId === companyId)?.role ?? null)
    : null;

/** True for a role that an owner or staff have granted. */
export const isGranted = (role: CompanyRole | null): boolean => role !== null && role !== 'pending';

/** What a vendor's person may do for the vendor; null when nobody has said so. */
export const roleAtWork = ({ memberships }: UserActor): CompanyRole | null => memberships[0]?.role ?? null;

/** True for a client who may send requests: all but those who are viewers in every one of their companies. */
export const actsForSome = ({ memberships }: UserActor): boolean =>
  memberships.length === 0 || memberships.some(({ role }) => role !== 'viewer');

/** True for a person of a lessor, to whom the status of a request tells less than to others. */
export const isLessor = (actor: Actor): actor is UserActor =>
  actor.kind === 'user' && actor.role === 'lessor';

/** True for a person of a blocked lessor, who may only read. */
export const isOfBlockedLessor = (actor: Actor): boolean => isLessor(actor) && actor.lessor?.blocked === true;

/** True for somebody who acts for a lessor: not a viewer, and not of a blocked lessor. */
export const actsForLessor = (actor: Actor): actor is UserActor =>
  isLessor(actor) && actor.lessor !== null && actor.lessor.role !== 'viewer' && actor.lessor.blocked !== true;

/** True for a manager who stands in today for this colleague. */
export const standsInFor = (actor: UserActor, managerId: string | null): boolean =>
  managerId !== null && (actor.standsInFor ?? []).includes(managerId);

/** A member of our staff. */
export type StaffActor = UserActor & { readonly role: 'manager' | 'admin' };

/** True for a staff role. */
export const isStaffRole = (role: Role): role is StaffActor['role'] => role === 'manager' || role === 'admin';

/** True for a signed-in manager or admin who is not blocked. */
export const isStaff = (actor: Actor): actor is StaffActor =>
  actor.kind === 'user' && actor.status !== 'blocked' && isStaffRole(actor.role);

/** True for a signed-in admin who is not blocked. */
export const isAdmin = (actor: Actor): actor is StaffActor & { readonly role: 'admin' } =>
  isStaff(actor) && actor.role === 'admin';
