import * as fc from 'fast-check';
import { requestStatuses } from '#contract/request-statuses.ts';
import { companyRoles, lessorRoles, roles, userStatuses } from '#contract/roles.ts';
import { guest, system, type Actor, type UserActor } from '#domain/actor.ts';
import type { RequestFacts, RequestState } from '#domain/requests/request-facts.ts';

/** Few ids of each sort, so that actors meet their own subjects often enough. */
export const poolOf = (sort: string): string[] => ['a', 'b', 'c'].map((letter) => `${sort}-${letter}`);

const one = (sort: string): fc.Arbitrary<string> => fc.constantFrom(...poolOf(sort));
const oneOrNone = (sort: string): fc.Arbitrary<string | null> => fc.option(one(sort));

/** Any signed-in person, of any role, status, company and vendor. */
export const userActors: fc.Arbitrary<UserActor> = fc
  .tuple(
    one('user'),
    fc.constantFrom(...roles),
    fc.constantFrom(...userStatuses),
    fc.uniqueArray(fc.record({ companyId: one('company'), role: fc.constantFrom(...companyRoles) }), {
      maxLength: 3,
      selector: ({ companyId }) => companyId,
    }),
    oneOrNone('vendor'),
    fc.option(fc.record({ id: one('lessor'), role: fc.constantFrom(...lessorRoles) })),
    fc.subarray(poolOf('user')),
  )
  .map(([id, role, status, memberships, vendorId, lessor, absent]) => ({
    kind: 'user',
    id,
    role,
    status,
    memberships: role === 'vendor' ? memberships.slice(0, 1) : memberships,
    vendorId,
    lessor,
    standsInFor: absent.filter((colleague) => colleague !== id),
  }));

/** Any caller. */
export const actors: fc.Arbitrary<Actor> = fc.oneof(
  { weight: 8, arbitrary: userActors },
  fc.constant<Actor>(guest),
  fc.constant<Actor>(system),
  userActors.map(({ id, memberships }): Actor => ({
    kind: 'registration',
    id: 'registration',
    userId: id,
    memberships,
  })),
);

const facts = {
  sent: fc.boolean(),
  clientId: oneOrNone('user'),
  companyId: oneOrNone('company'),
  vendorId: oneOrNone('vendor'),
  managerId: oneOrNone('user'),
  invitedLessorIds: fc.subarray(poolOf('lessor')),
  lessorId: oneOrNone('lessor'),
};
const further = { proven: fc.boolean(), hasLiveOffers: fc.boolean(), published: fc.boolean() };

/** The facts on which rights over a request depend, in any combination. */
export const requestFacts: fc.Arbitrary<RequestFacts> = fc.record({
  status: fc.constantFrom(...requestStatuses),
  ...facts,
});

/** A request that can exist in the database: one that needs data knows where it came from. */
export const requestStates: fc.Arbitrary<RequestState> = fc.oneof(
  fc.record({
    status: fc.constantFrom(...requestStatuses.filter((status) => status !== 'needs_info')),
    cameFrom: fc.constant(null),
    ...further,
    ...facts,
  }),
  fc.record({
    status: fc.constant('needs_info' as const),
    cameFrom: fc.constantFrom('in_review' as const, 'approval' as const),
    ...further,
    ...facts,
  }),
);
