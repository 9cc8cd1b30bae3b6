import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { guest, system, type UserActor } from '../actor.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { conversationViewFor, editableUntil, readersOf, type ReaderMark } from './message-life.ts';

const facts: RequestFacts = {
  status: 'approval',
  sent: true,
  clientId: 'client',
  companyId: 'acme',
  vendorId: 'dealer',
  managerId: 'manager',
  invitedLessorIds: ['own', 'rival'],
  lessorId: 'own',
};

const person = (role: Role, changed: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  id: role,
  role,
  status: 'active',
  memberships: [],
  vendorId: null,
  lessor: null,
  ...changed,
});

const client = person('client', { memberships: [{ companyId: 'acme', role: 'viewer' }] });
const lessor = person('lessor', { lessor: { id: 'own', role: 'employee' } });
const rival = person('lessor', { lessor: { id: 'rival', role: 'owner' } });
const vendor = person('vendor', {
  vendorId: 'dealer',
  memberships: [{ companyId: 'v', role: 'owner' }],
});
const manager = person('manager');

describe('access to a conversation', () => {
  it.each([
    ['client', client, { internal: false, after: null }],
    ['manager', manager, { internal: true, after: null }],
    ['admin', person('admin'), { internal: true, after: null }],
    ['the lessor whose offer is accepted', lessor, { internal: false, after: '05' }],
    ['another lessor', rival, null],
    ['the vendor', vendor, null],
    ['a colleague of the manager', person('manager', { id: 'other' }), null],
    ['a blocked manager', person('manager', { status: 'blocked' }), null],
    ['a guest', guest, null],
    ['the system', system, { internal: true, after: null }],
  ] as const)('%s', (_name, actor, view) => {
    expect(conversationViewFor(actor, { facts, acceptedId: '05' })).toEqual(view);
  });

  it('the lessor sees nothing once its offer is no longer accepted, or if no acceptance is recorded', () => {
    expect(conversationViewFor(lessor, { facts: { ...facts, lessorId: null }, acceptedId: '05' })).toBeNull();
    expect(conversationViewFor(lessor, { facts, acceptedId: null })).toBeNull();
  });
});

const mark = (userId: string, changed: Partial<ReaderMark> = {}): ReaderMark => ({
  userId,
  role: 'client',
  lessorId: null,
  upTo: '09',
  after: null,
  ...changed,
});

describe('readers of a message', () => {
  const marks = [
    mark('client'),
    mark('manager', { role: 'manager', upTo: '07' }),
    mark('ours', { role: 'lessor', lessorId: 'own', after: '05' }),
    mark('theirs', { role: 'lessor', lessorId: 'rival' }),
  ];
  const readers = (actor: UserActor, id: string, { internal = false, authorId = 'x' } = {}) =>
    readersOf(actor, { id, authorId, internal }, marks).map(({ userId }) => userId);

  it('those whose mark is at it or after it, except its author', () => {
    expect(readers(client, '07')).toEqual(['client', 'manager', 'ours', 'theirs']);
    expect(readers(client, '08', { authorId: 'client' })).toEqual(['ours', 'theirs']);
  });

  it('no lessor from whom it was hidden', () => {
    expect(readers(manager, '05')).toEqual(['client', 'manager', 'theirs']);
  });

  it('of a note, only staff', () => {
    expect(readers(manager, '06', { internal: true })).toEqual(['manager']);
  });

  it('to a lessor, nobody from another lessor', () => {
    expect(readers(lessor, '06')).toEqual(['client', 'manager', 'ours']);
  });
});

it('a message can be edited for five minutes', () => {
  expect(editableUntil(new Date('2026-11-24T10:00:00Z'))).toEqual(new Date('2026-11-24T10:05:00Z'));
});
