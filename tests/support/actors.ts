import type { UserActor } from '#domain/actor.ts';

/** A client who owns a company. */
export const owner: UserActor = {
  kind: 'user',
  id: 'ann',
  role: 'client',
  status: 'active',
  memberships: [{ companyId: 'acme', role: 'owner' }],
  vendorId: null,
  lessor: null,
};

const outside = { ...owner, memberships: [] };

/** A manager, an admin, and people of a vendor and of a lessor. */
export const manager: UserActor = { ...outside, id: 'max', role: 'manager' };
export const admin: UserActor = { ...outside, id: 'ada', role: 'admin' };
export const vendor: UserActor = { ...outside, id: 'vic', role: 'vendor', vendorId: 'cars' };
export const lessor: UserActor = {
  ...outside,
  id: 'leo',
  role: 'lessor',
  lessor: { id: 'leasing', role: 'employee' },
};
