import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestStatus } from '#contract/request-status.ts';
import { requestStatuses } from '#contract/request-statuses.ts';
import { actors, requestFacts, requestStates, userActors } from '#tests/support/policy-arbitraries.ts';
import { admin, lessor, manager, owner, vendor } from '#tests/support/actors.ts';
import { guest, system, type Actor, type UserActor, roleIn } from '../actor.ts';
import { mayKnowOutline, type RequestFacts } from './request-facts.ts';
import { allowedTransitions } from './request-machine.ts';
import {
  requestParts,
  requestPolicy,
  requestSendingPolicy,
  requestViewFor,
  seesTurns,
  shownStatus,
} from './request-policy.ts';

const registration: Actor = {
  kind: 'registration',
  id: 'r',
  userId: 'ann',
  memberships: [{ companyId: 'acme', role: 'owner' }],
};

const facts: RequestFacts = {
  status: 'in_review',
  sent: true,
  clientId: 'ann',
  companyId: 'acme',
  vendorId: 'cars',
  managerId: 'max',
  invitedLessorIds: ['leasing', 'rival'],
  lessorId: null,
};

const looks = 'compareCommercialOffers seePayments';
const nothing = '';
const clientSide = 'compareCommercialOffers seePayments edit transition cancel write handInDocuments';
const ofClient = `${clientSide} acceptCommercialOffer inviteLessors withdrawConsent askEarlyBuyout`;
const ofStaff = `${clientSide} writeInternal decideDocuments makeCommercialOffer extendInvitations declineInvitation notePayments`;
const ofInvited = 'makeCommercialOffer declineInvitation';

// Who, and what they may do besides reading; null if they may not know of the request.
const cases: [name: string, actor: Actor, may: string | null][] = [
  ['guest', guest, null],
  ['registration', registration, null],
  ['owner', owner, ofClient],
  ['employee', { ...owner, id: 'bob', memberships: [{ companyId: 'acme', role: 'employee' }] }, ofClient],
  ['viewer', { ...owner, id: 'bob', memberships: [{ companyId: 'acme', role: 'viewer' }] }, looks],
  [
    'pending, sent by another',
    { ...owner, id: 'bob', memberships: [{ companyId: 'acme', role: 'pending' }] },
    null,
  ],
  ['pending, sent by oneself', { ...owner, memberships: [{ companyId: 'acme', role: 'pending' }] }, ofClient],
  [
    'client of another company',
    { ...owner, id: 'bob', memberships: [{ companyId: 'other', role: 'owner' }] },
    null,
  ],
  [
    'sender who is in another company now',
    { ...owner, memberships: [{ companyId: 'other', role: 'owner' }] },
    null,
  ],
  ['sender without a company', { ...owner, memberships: [] }, null],
  ['vendor of the offer', vendor, 'transition answerLead'],
  ['vendor who only views', { ...vendor, memberships: [{ companyId: 'v', role: 'viewer' }] }, nothing],
  ['vendor not yet accepted', { ...vendor, memberships: [{ companyId: 'v', role: 'pending' }] }, null],
  ['another vendor', { ...vendor, vendorId: 'other' }, null],
  ['vendor without a vendor', { ...vendor, vendorId: null }, null],
  ['invited lessor', lessor, ofInvited],
  ['invited lessor who only views', { ...lessor, lessor: { id: 'leasing', role: 'viewer' } }, nothing],
  ['lessor not invited', { ...lessor, lessor: { id: 'third', role: 'owner' } }, null],
  ['lessor without a company', { ...lessor, lessor: null }, null],
  ['assigned manager', manager, `${ofStaff} assign`],
  ['another manager', { ...manager, id: 'mia' }, null],
  ['manager who stands in', { ...manager, id: 'mia', standsInFor: [manager.id] }, `${ofStaff} assign`],
  ['manager who stands in for another', { ...manager, id: 'mia', standsInFor: ['tom'] }, null],
  ['admin', admin, `${ofStaff} assign`],
  ['system', system, 'transition'],
];

describe('the table of rights over a request', () => {
  it.each(cases)('%s', (_, actor, may) => {
    expect(requestPolicy.can('read', actor, facts)).toBe(may !== null);
    const abilities = requestPolicy.abilities(actor, facts);
    const allowed = Object.entries(abilities).filter(([, yes]) => yes);
    expect(allowed.map(([action]) => action).sort()).toEqual((may ?? '').split(' ').filter(Boolean).sort());
  });

  it.each(cases)('%s, blocked, may do nothing', (_, actor) => {
    const blocked: Actor =
      actor.kind === 'user' ? { ...actor, status: 'blocked' } : { ...owner, status: 'blocked' };
    expect(requestPolicy.refusal('read', blocked, facts)).toBe('accountBlocked');
    expect(Object.values(requestPolicy.abilities(blocked, facts))).not.toContain(true);
    expect(requestViewFor(blocked, facts)).toBeNull();
  });

  it('an unassigned request is open to every manager, a request without a company only to its sender', () => {
    expect(requestPolicy.can('read', { ...manager, id: 'mia' }, { ...facts, managerId: null })).toBe(true);
    const bare = { ...facts, companyId: null };
    expect(requestPolicy.can('read', { ...owner, memberships: [] }, bare)).toBe(true);
    expect(requestPolicy.can('read', { ...owner, id: 'bob', memberships: [] }, bare)).toBe(false);
    expect(requestPolicy.can('read', { ...vendor, vendorId: null }, { ...facts, vendorId: null })).toBe(
      false,
    );
  });

  it('answers 404 for what the actor may not know of and 403 for what they may not do', () => {
    expect(
      requestPolicy.refusal(
        'write',
        { ...owner, memberships: [{ companyId: 'other', role: 'owner' }] },
        facts,
      ),
    ).toBe('notFound');
    expect(requestPolicy.refusal('makeCommercialOffer', owner, facts)).toBe('forbidden');
    expect(requestPolicy.refusal('write', owner, facts)).toBeNull();
  });
});

describe('properties of rights', () => {
  it('an actor who may do or move anything may see it', () => {
    fc.assert(
      fc.property(requestStates, actors, (state, actor) => {
        const seen = requestPolicy.can('read', actor, state);
        expect(seen || !Object.values(requestPolicy.abilities(actor, state)).includes(true)).toBe(true);
        expect(
          requestPolicy.can('transition', actor, state) || allowedTransitions(state, actor).length === 0,
        ).toBe(true);
        expect(requestViewFor(actor, state) !== null).toBe(seen);
      }),
    );
  });

  it('a pending person never sees what others sent, nor accepts a КП for it', () => {
    const pending = userActors.map((actor): UserActor =>
      Object.assign(actor, { memberships: [{ companyId: 'company-a', role: 'pending' }], role: 'client' }),
    );
    fc.assert(
      fc.property(requestFacts, pending, (request, actor) => {
        const seen = requestPolicy.can('read', actor, request);
        expect(!seen || request.clientId === actor.id).toBe(true);
        const accepts = requestPolicy.can('acceptCommercialOffer', actor, request);
        expect(!accepts || request.clientId === actor.id).toBe(true);
      }),
    );
  });

  it('only managers see outlines, of requests that a colleague handles, and they give no rights', () => {
    fc.assert(
      fc.property(requestStates, actors, (state, actor) => {
        if (!mayKnowOutline(actor, state)) return;
        expect(actor).toMatchObject({ kind: 'user', role: 'manager' });
        expect(requestViewFor(actor, state)).toBeNull();
        expect(Object.values(requestPolicy.abilities(actor, state))).not.toContain(true);
        expect(allowedTransitions(state, actor)).toEqual([]);
      }),
    );
    expect(mayKnowOutline({ ...manager, id: 'mia' }, facts)).toBe(true);
    expect(mayKnowOutline(manager, facts)).toBe(false);
    expect(mayKnowOutline({ ...manager, id: 'mia' }, { ...facts, managerId: null })).toBe(false);
    expect(mayKnowOutline({ ...manager, id: 'mia', status: 'blocked' }, facts)).toBe(false);
  });

  it('a vendor sees no documents, money or conversation, whatever the status', () => {
    fc.assert(
      fc.property(requestFacts, userActors, (request, actor) => {
        const view = requestViewFor(Object.assign(actor, { role: 'vendor' }), request);
        const shown = Object.entries(view ?? {}).filter(([, yes]) => yes);
        const late = ['delivery', 'issued', 'closed'].includes(request.status);
        const own = late ? ['clientName', 'clientPhone', 'vendorAnswers'] : ['vendorAnswers'];
        expect(shown.map(([part]) => part)).toEqual(view ? own : []);
      }),
    );
  });

  it('a client never sees requests of another company, or staff notes', () => {
    fc.assert(
      fc.property(requestFacts, userActors, (request, actor) => {
        const view = requestViewFor(Object.assign(actor, { role: 'client' }), request);
        const own = request.companyId === null || roleIn(actor, request.companyId) !== null;
        expect(view === null || own).toBe(true);
        expect(view?.internalMessages ?? false).toBe(false);
        expect(view?.source ?? false).toBe(false);
      }),
    );
  });
});

const parts = (actor: Actor, status: RequestStatus = 'in_review'): string[] =>
  Object.entries(requestViewFor(actor, { ...facts, status }) ?? {}).flatMap(([part, yes]) =>
    yes ? [part] : [],
  );

describe('what a reader sees', () => {
  it('staff see all, a viewer of the company as much as its owner', () => {
    expect(parts(admin)).toHaveLength(15);
    expect(parts(manager)).toHaveLength(15);
    expect(parts(owner)).toHaveLength(13);
    expect(parts({ ...owner, id: 'bob', memberships: [{ companyId: 'acme', role: 'viewer' }] })).toEqual(
      parts(owner),
    );
  });

  it.each(requestStatuses)('a vendor at %s', (status) => {
    const late = status === 'delivery' || status === 'issued' || status === 'closed';
    expect(parts(vendor, status)).toEqual(
      late ? ['clientName', 'clientPhone', 'vendorAnswers'] : ['vendorAnswers'],
    );
  });
});

const chosen = (status: RequestStatus, lessorId: string | null) => ({ ...facts, status, lessorId });
const shown = (lessorId: string | null) =>
  Object.entries(requestViewFor(lessor, chosen('approval', lessorId)) ?? {}).flatMap(([part, yes]) =>
    yes ? [part] : [],
  );
const read = (lessorId: string | null) =>
  Object.groupBy(requestStatuses, (status) => shownStatus(lessor, chosen(status, lessorId)));

describe('a lessor', () => {
  it('sees terms, company and its own КП until that is accepted, then everything between it and the client', () => {
    const before = ['companyDetails', 'money', 'commercialOffers'];
    expect(shown(null)).toEqual(before);
    expect(shown('rival')).toEqual(before);
    const after = requestParts.filter(
      (part) => !['internalMessages', 'source', 'consents', 'vendorAnswers'].includes(part),
    );
    expect(shown('leasing')).toEqual(after);
  });

  it('learns nothing from the status about what others have sent', () => {
    expect(read(null).in_review).toEqual(['submitted', 'in_review', 'needs_info', 'offers_ready']);
    expect(Object.keys(read('rival')).sort()).toEqual(['cancelled', 'declined', 'expired', 'offer_accepted']);
    // The chosen one's deal goes back to it from `approval`.
    expect(read('rival').offer_accepted).toContain('needs_info');
    for (const status of requestStatuses) {
      expect(shownStatus(lessor, chosen(status, 'leasing'))).toBe(status);
      expect(shownStatus(manager, chosen(status, null))).toBe(status);
      expect(seesTurns(lessor, chosen(status, 'rival'))).toBe(false);
      expect(seesTurns(lessor, chosen(status, 'leasing'))).toBe(true);
    }
  });
});

describe('sending', () => {
  const own = { clientId: 'ann', companyId: 'acme' };
  const foreign = { clientId: 'bob', companyId: 'acme' };

  it.each<[string, Actor, typeof own, string | null]>([
    ['guest', guest, own, 'unauthorized'],
    ['registration for itself', registration, own, null],
    ['registration for another', registration, foreign, 'forbidden'],
    ['owner', owner, own, null],
    ['employee', { ...owner, memberships: [{ companyId: 'acme', role: 'employee' }] }, own, null],
    ['pending', { ...owner, memberships: [{ companyId: 'acme', role: 'pending' }] }, own, null],
    ['viewer', { ...owner, memberships: [{ companyId: 'acme', role: 'viewer' }] }, own, 'forbidden'],
    ['client for another person', owner, foreign, 'forbidden'],
    ['client for another company', owner, { ...own, companyId: 'other' }, 'forbidden'],
    ['vendor', vendor, { clientId: 'vic', companyId: 'acme' }, 'forbidden'],
    ['manager for a client', manager, own, null],
    ['manager for oneself', manager, { clientId: 'max', companyId: 'acme' }, 'forbidden'],
    ['admin for a client', admin, own, null],
    ['blocked', { ...owner, status: 'blocked' }, own, 'accountBlocked'],
  ])('%s', (_, actor, sending, refusal) => {
    expect(requestSendingPolicy.refusal('send', actor, sending)).toBe(refusal);
  });
});
