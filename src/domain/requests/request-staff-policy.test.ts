import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actors, requestFacts } from '#tests/support/policy-arbitraries.ts';
import { admin, lessor, manager, owner, vendor } from '#tests/support/actors.ts';
import { guest, isStaff, system, type Actor } from '../actor.ts';
import { maySeeRequest, type RequestFacts } from './request-facts.ts';
import { draftPolicy, invitationPolicy, requestStaffPolicy } from './request-staff-policy.ts';

const facts: RequestFacts = {
  status: 'in_review',
  sent: true,
  clientId: 'ann',
  companyId: 'acme',
  vendorId: 'cars',
  managerId: 'max',
  invitedLessorIds: ['leasing'],
  lessorId: null,
};

const actions = ['checkCompany', 'seeNotifications', 'sendCallerLink'] as const;

describe('what only staff do with a request', () => {
  it.each<[string, Actor, string | null]>([
    ['assigned manager', manager, null],
    ['admin', admin, null],
    ['another manager', { ...manager, id: 'mia' }, 'notFound'],
    ['owner', owner, 'forbidden'],
    ['vendor of the offer', vendor, 'forbidden'],
    ['invited lessor', lessor, 'forbidden'],
    ['another vendor', { ...vendor, vendorId: 'other' }, 'notFound'],
    ['blocked manager', { ...manager, status: 'blocked' }, 'accountBlocked'],
    ['guest', guest, 'notFound'],
    ['system', system, 'forbidden'],
  ])('%s', (_, actor, refusal) => {
    for (const action of actions) expect(requestStaffPolicy.refusal(action, actor, facts)).toBe(refusal);
  });

  it('nobody else does, whatever the request, and staff only with one that they see', () => {
    fc.assert(
      fc.property(requestFacts, actors, (any, actor) => {
        const may = actions.some((action) => requestStaffPolicy.can(action, actor, any));
        expect(!may || (isStaff(actor) && maySeeRequest(actor, any))).toBe(true);
      }),
    );
  });
});

describe('the draft of a request', () => {
  it.each<[string, Actor, boolean, boolean]>([
    ['client', owner, true, false],
    ['vendor', vendor, true, false],
    ['manager', manager, true, true],
    ['admin', admin, true, true],
    ['guest', guest, false, false],
    ['blocked manager', { ...manager, status: 'blocked' }, false, false],
  ])('%s', (_, actor, own, ofAnother) => {
    expect(draftPolicy.can('write', actor, { forAnother: false })).toBe(own);
    expect(draftPolicy.can('write', actor, { forAnother: true })).toBe(ofAnother);
  });
});

describe('declining an invitation', () => {
  it.each<[string, Actor, boolean, boolean]>([
    ['its lessor', lessor, true, true],
    ['another lessor', { ...lessor, lessor: { id: 'rival', role: 'owner' } }, false, false],
    ['manager', manager, false, true],
    ['admin', admin, false, true],
    ['client', owner, false, false],
    ['guest', guest, false, false],
  ])('%s', (_, actor, withPeople, withoutPeople) => {
    const of = { lessorId: 'leasing' };
    expect(invitationPolicy.can('decline', actor, { ...of, lessorHasPeople: true })).toBe(withPeople);
    expect(invitationPolicy.can('decline', actor, { ...of, lessorHasPeople: false })).toBe(withoutPeople);
  });
});
