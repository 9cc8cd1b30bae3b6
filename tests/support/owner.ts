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
