import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actors } from '#tests/support/policy-arbitraries.ts';
import { guest, type Actor, type UserActor } from '../actor.ts';
import { accountPolicy } from './account-policy.ts';
import { companyConfirmationPolicy, companyPolicy, personPolicy } from './people-policy.ts';

const owner: UserActor = {
  kind: 'user',
  id: 'ann',
  role: 'client',
  status: 'active',
  companyId: 'acme',
  place: 'owner',
  vendorId: null,
};
const outside = { companyId: null, place: null };
const manager: UserActor = { ...owner, ...outside, id: 'max', role: 'manager' };
const admin: UserActor = { ...owner, ...outside, id: 'ada', role: 'admin' };
const vendor: UserActor = { ...owner, id: 'vic', role: 'vendor', vendorId: 'cars' };
const registration: Actor = { kind: 'registration', id: 'r', userId: 'ann', companyId: null, place: null };

const allowed = (abilities: Record<string, boolean>): string =>
  Object.entries(abilities)
    .flatMap(([action, yes]) => (yes ? [action] : []))
    .join(' ');

describe('rights over a company', () => {
  const facts = { companyId: 'acme' };

  it.each<[string, Actor, string | null]>([
    ['guest', guest, null],
    ['registration', registration, null],
    ['owner', owner, 'edit managePeople acceptPerson'],
    ['owner at a vendor', vendor, 'edit managePeople acceptPerson'],
    ['employee', { ...owner, place: 'employee' }, ''],
    ['viewer', { ...owner, place: 'viewer' }, ''],
    ['pending', { ...owner, place: 'pending' }, null],
    ['owner of another', { ...owner, companyId: 'other' }, null],
    ['manager', manager, 'edit acceptPerson'],
    ['admin', admin, 'edit managePeople acceptPerson'],
    ['blocked owner', { ...owner, status: 'blocked' }, null],
  ])('%s', (_, actor, may) => {
    expect(companyPolicy.can('read', actor, facts)).toBe(may !== null);
    expect(allowed(companyPolicy.abilities(actor, facts))).toBe(may ?? '');
  });
});

describe('rights over a person', () => {
  const all = 'changeRole block makeSignInLink';

  it.each<[string, Actor, string, string | null]>([
    ['guest', guest, 'ann', null],
    ['registration of oneself', registration, 'ann', null],
    ['oneself', owner, 'ann', ''],
    ['another client', owner, 'bob', null],
    ['manager', manager, 'ann', null],
    ['admin', admin, 'ann', all],
    ['admin over oneself', admin, 'ada', ''],
  ])('%s', (_, actor, userId, may) => {
    expect(personPolicy.can('read', actor, { userId })).toBe(may !== null);
    expect(allowed(personPolicy.abilities(actor, { userId }))).toBe(may ?? '');
  });

  it('nobody but an admin changes roles or blocks, and no admin does so to oneself', () => {
    fc.assert(
      fc.property(actors, fc.constantFrom('user-a', 'user-b'), (actor, userId) => {
        const isAdmin = actor.kind === 'user' && actor.role === 'admin' && actor.status !== 'blocked';
        const other = actor.kind === 'user' && actor.id !== userId;
        expect(personPolicy.can('block', actor, { userId })).toBe(isAdmin && other);
        expect(personPolicy.can('changeRole', actor, { userId })).toBe(isAdmin && other);
      }),
    );
  });

  it.each<[string, Actor, string | null]>([
    ['guest', guest, 'notFound'],
    ['registration for oneself', registration, null],
    ['oneself', owner, null],
    ['another', { ...owner, id: 'bob' }, 'notFound'],
    ['manager', manager, null],
    ['admin', admin, null],
  ])('confirming a company: %s', (_, actor, refusal) => {
    expect(companyConfirmationPolicy.refusal('confirm', actor, { userId: 'ann' })).toBe(refusal);
  });
});

describe('rights without a thing', () => {
  const clients = 'sendRequest keepFavourites manageWebhooks';
  const sellers = 'keepFavourites manageOffers manageFeed manageWebhooks';

  it.each<[string, Actor, string]>([
    ['guest', guest, ''],
    ['registration', registration, ''],
    ['owner', owner, `${clients} managePeople`],
    ['employee', { ...owner, place: 'employee' }, clients],
    ['viewer', { ...owner, place: 'viewer' }, 'keepFavourites manageWebhooks'],
    ['vendor', vendor, `${sellers} managePeople`],
    ['pending vendor', { ...vendor, place: 'pending' }, 'keepFavourites'],
    ['manager', manager, 'sendRequest keepFavourites manageOffers handleRequests'],
    [
      'admin',
      admin,
      'sendRequest keepFavourites manageOffers manageFeed manageWebhooks managePeople handleRequests administer',
    ],
    ['blocked admin', { ...admin, status: 'blocked' }, ''],
  ])('%s', (_, actor, may) => expect(allowed(accountPolicy.abilities(actor, null))).toBe(may));

  it('asks a guest to sign in and refuses others', () => {
    expect(accountPolicy.refusal('administer', guest, null)).toBe('unauthorized');
    expect(accountPolicy.refusal('administer', manager, null)).toBe('forbidden');
  });
});
