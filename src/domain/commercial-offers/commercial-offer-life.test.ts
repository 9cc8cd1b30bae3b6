import { describe, expect, it } from 'vitest';
import {
  commercialOfferActions,
  commercialOfferStatuses,
  type CommercialOfferAction,
} from '#contract/commercial-offers.ts';
import { requestStatuses } from '#contract/request-statuses.ts';
import { owner as person } from '#tests/support/actors.ts';
import { guest, type Actor, type UserActor } from '../actor.ts';
import type { RequestState } from '../requests/request-facts.ts';
import {
  isLive,
  maySeeOffer,
  offerAbilities,
  offerRefusal,
  type CommercialOfferState,
  type OfferInRequest,
} from './commercial-offer-life.ts';

const today = '2026-11-24';

const lessorOf = (id: string, role: 'owner' | 'employee' | 'viewer' = 'employee'): UserActor => ({
  ...person,
  id: `person of ${id}`,
  role: 'lessor',
  memberships: [],
  lessor: { id, role },
});
const staff = (id: string, role: 'manager' | 'admin'): UserActor => ({
  ...person,
  id,
  role,
  memberships: [],
});
const who = {
  client: person,
  viewer: { ...person, id: 'vic', memberships: [{ companyId: 'acme', role: 'viewer' }] },
  vendor: { ...person, id: 'vera', role: 'vendor', memberships: [], vendorId: 'cars' },
  lessor: lessorOf('leasing'),
  lessorViewer: lessorOf('leasing', 'viewer'),
  rival: lessorOf('rival'),
  manager: staff('max', 'manager'),
  otherManager: staff('mia', 'manager'),
  admin: staff('ada', 'admin'),
  guest,
} as const satisfies Record<string, Actor>;

const request: RequestState = {
  status: 'offers_ready',
  cameFrom: null,
  sent: true,
  clientId: 'ann',
  companyId: 'acme',
  vendorId: 'cars',
  managerId: 'max',
  invitedLessorIds: ['leasing', 'rival'],
  lessorId: null,
  proven: false,
  hasLiveOffers: true,
  published: true,
};
const offer: CommercialOfferState = {
  status: 'sent',
  lessorId: 'leasing',
  makerId: 'person of leasing',
  validUntil: today,
  revises: null,
  changesAsked: false,
  hasRevision: false,
  lessorIsInvited: true,
  lessorHasPeople: true,
  lessorBlocked: false,
};

const facts = (
  changed: Partial<CommercialOfferState> = {},
  ofRequest: Partial<RequestState> = {},
): OfferInRequest => ({
  offer: { ...offer, ...changed },
  request: { ...request, ...ofRequest },
  senderActs: true,
  today,
});

const allowed = (action: CommercialOfferAction, given: OfferInRequest): string[] =>
  Object.entries(who).flatMap(([name, actor]) => (offerRefusal(action, actor, given) === null ? [name] : []));

const sides: Record<CommercialOfferAction, readonly string[]> = {
  edit: ['lessor'],
  send: ['lessor'],
  withdraw: ['lessor'],
  revise: ['lessor'],
  accept: ['client'],
  decline: ['client'],
  requestChanges: ['client'],
};

// The table of the deal's description, written out by hand: which status each action starts from.
const starts: Record<CommercialOfferAction, readonly string[]> = {
  edit: ['draft'],
  send: ['draft'],
  withdraw: ['sent', 'viewed'],
  revise: ['sent', 'viewed'],
  accept: ['sent', 'viewed'],
  decline: ['sent', 'viewed'],
  requestChanges: ['sent', 'viewed'],
};

describe('the table', () => {
  it.each(commercialOfferActions)('%s: from which statuses and by whom', (action) => {
    for (const status of commercialOfferStatuses) {
      const given = facts({ status, changesAsked: action === 'revise' });
      expect([status, allowed(action, given)]).toEqual([
        status,
        starts[action].includes(status) ? sides[action] : [],
      ]);
    }
  });

  it.each(commercialOfferActions)('%s: in which statuses of the request', (action) => {
    const [status] = starts[action] as [CommercialOfferState['status']];
    const open = requestStatuses.filter(
      (inStatus) =>
        allowed(action, facts({ status, changesAsked: action === 'revise' }, { status: inStatus })).length >
        0,
    );
    const sendable = ['submitted', 'in_review', 'needs_info', 'offers_ready'];
    const wanted: Record<CommercialOfferAction, readonly string[]> = {
      edit: sendable,
      send: sendable,
      withdraw: requestStatuses,
      revise: sendable,
      accept: ['in_review', 'offers_ready'],
      decline: ['in_review', 'offers_ready'],
      requestChanges: ['in_review', 'offers_ready'],
    };
    expect(open).toEqual(wanted[action]);
  });

  it('staff act for a lessor without people, and only prepare drafts for one with them', () => {
    const alone = { lessorHasPeople: false, makerId: 'max' };
    expect(allowed('send', facts({ status: 'draft', ...alone }))).toEqual(['lessor', 'manager', 'admin']);
    expect(allowed('withdraw', facts(alone))).toEqual(['lessor', 'manager', 'admin']);
    const prepared = { status: 'draft' as const, makerId: 'max' };
    expect(allowed('edit', facts(prepared))).toEqual(['lessor', 'manager']);
    expect(allowed('send', facts(prepared))).toEqual(['lessor']);
  });

  it('has expired when its day has passed, whatever its status', () => {
    const past = facts({ validUntil: '2026-11-23', changesAsked: true });
    for (const action of ['withdraw', 'revise', 'accept', 'decline', 'requestChanges'] as const)
      expect(allowed(action, past)).toEqual([]);
    expect(isLive(offer, today)).toBe(true);
    expect(isLive(offer, '2026-11-25')).toBe(false);
  });

  it('is revised once: when changes are requested, and once in approval by the chosen lessor', () => {
    expect(allowed('revise', facts())).toEqual([]);
    expect(allowed('revise', facts({ changesAsked: true }))).toEqual(['lessor']);
    expect(allowed('revise', facts({ changesAsked: true, hasRevision: true }))).toEqual([]);
    const accepted = { status: 'accepted' as const };
    const approval = { status: 'approval' as const, lessorId: 'leasing' };
    expect(allowed('revise', facts(accepted, approval))).toEqual(['lessor']);
    expect(allowed('revise', facts(accepted, { ...approval, lessorId: 'rival' }))).toEqual([]);
    const revision = { status: 'draft', revises: 'accepted' } as const;
    expect(allowed('send', facts(revision, approval))).toEqual(['lessor']);
    expect(allowed('send', facts({ ...revision, revises: null }, approval))).toEqual([]);
  });

  it.each(['edit', 'send'] as const)(
    '%s: a revision only of what the client may still accept or has accepted',
    (action) => {
      const replaced = commercialOfferStatuses.filter(
        (revises) => allowed(action, facts({ status: 'draft', revises })).length > 0,
      );
      expect(replaced).toEqual(['sent', 'viewed', 'accepted']);
    },
  );

  it.each(['edit', 'send'] as const)(
    '%s: no draft of a lessor that has declined or is no longer invited',
    (action) => {
      expect(allowed(action, facts({ status: 'draft', lessorIsInvited: false }))).toEqual([]);
    },
  );

  it('no rival sends one while the deal of an accepted one needs information', () => {
    const needsInfo = { status: 'needs_info', cameFrom: 'approval', lessorId: 'rival' } as const;
    expect(allowed('send', facts({ status: 'draft' }, needsInfo))).toEqual([]);
    expect(allowed('revise', facts({ changesAsked: true }, needsInfo))).toEqual([]);
    expect(allowed('send', facts({ status: 'draft' }, { ...needsInfo, lessorId: null }))).toEqual(['lessor']);
  });

  it('changes are requested once', () => {
    expect(allowed('requestChanges', facts({ changesAsked: true }))).toEqual([]);
  });
});

const seen = (given: OfferInRequest) =>
  Object.entries(who).flatMap(([name, actor]) => (maySeeOffer(actor, given) ? [name] : []));

describe('knowledge of it', () => {
  it('never a rival or the vendor; the client once it was sent', () => {
    expect(seen(facts({ status: 'draft' }))).toEqual(['lessor', 'lessorViewer', 'manager', 'admin']);
    for (const status of commercialOfferStatuses.filter((one) => one !== 'draft'))
      expect(seen(facts({ status }))).toEqual([
        'client',
        'viewer',
        'lessor',
        'lessorViewer',
        'manager',
        'admin',
      ]);
  });

  it('refuses with 404 what the actor may not know of, 403 what is not theirs, 409 what comes too late', () => {
    expect(offerRefusal('accept', who.rival, facts())).toBe('notFound');
    expect(offerRefusal('accept', who.lessor, facts())).toBe('forbidden');
    expect(offerRefusal('accept', who.viewer, facts())).toBe('forbidden');
    expect(offerRefusal('accept', who.client, facts({ status: 'declined' }))).toBe('conflict');
    expect(offerAbilities(who.client, facts())).toEqual(['accept', 'decline', 'requestChanges']);
    const withoutSender = { ...facts(), senderActs: false };
    expect(offerRefusal('accept', who.client, withoutSender)).toBe('conflict');
    expect(offerAbilities(who.client, withoutSender)).toEqual(['decline', 'requestChanges']);
  });
});
