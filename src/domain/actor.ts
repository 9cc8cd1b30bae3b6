import type { CompanyRole, Role, UserStatus } from '#contract/roles.ts';

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
  readonly companyId: string | null;
  readonly companyRole: CompanyRole | null;
};

/** Somebody signed in. */
export type UserActor = {
  readonly kind: 'user';
  readonly id: string;
  readonly role: Role;
  readonly status: UserStatus;
  readonly companyId: string | null;
  /** Role in that company; null exactly when there is no company. */
  readonly companyRole: CompanyRole | null;
  /** The vendor that a person of role `vendor` works for. */
  readonly vendorId: string | null;
};

/** The product itself: jobs and clocks. */
export type SystemActor = { readonly kind: 'system' };

/** Who makes a call; every policy and the request machine take one. */
export type Actor = Guest | Registration | UserActor | SystemActor;

/** The one guest. */
export const guest: Guest = { kind: 'guest' };

/** The one system. */
export const system: SystemActor = { kind: 'system' };

/** True for a person whose account is blocked. */
export const isBlocked = (actor: Actor): boolean => actor.kind === 'user' && actor.status === 'blocked';

/** Somebody of ours. */
export type StaffActor = UserActor & { readonly role: 'manager' | 'admin' };

/** True for a signed-in manager or admin who is not blocked. */
export const isStaff = (actor: Actor): actor is StaffActor =>
  actor.kind === 'user' && actor.status !== 'blocked' && (actor.role === 'manager' || actor.role === 'admin');

/** True for a signed-in admin who is not blocked. */
export const isAdmin = (actor: Actor): actor is StaffActor => isStaff(actor) && actor.role === 'admin';
