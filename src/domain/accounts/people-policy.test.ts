import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roles, type CompanyRole, type UserStatus } from '#contract/roles.ts';
import { actors } from '#tests/support/policy-arbitraries.ts';
import { admin, manager, owner } from '#tests/support/actors.ts';
import { guest, type Actor, type UserActor } from '../actor.ts';
import { accountPolicy } from './account-policy.ts';
import {
  companyConfirmationPolicy,
  companyPersonPolicy,
  companyPolicy,
  permitsStep,
  personPolicy,
} from './people-policy.ts';

const vendor: UserActor = { ...owner, id: 'vic', role: 'vendor', vendorId: 'cars' };
const lessor: UserActor = {
  ...owner,
  id: 'liz',
  role: 'lessor',
  memberships: [{ companyId: 'leasing', role: 'owner' }],
  lessor: { id: 'leasing', role: 'owner' },
};
const lessorAs = (role: 'employee' | 'viewer'): UserActor => ({
  ...lessor,
  memberships: [{ companyId: 'leasing', role }],
  lessor: { id: 'leasing', role },
});
const blockedLessor: UserActor = { ...lessor, lessor: { id: 'leasing', role: 'owner', blocked: true } };
const registration: Actor = {
  kind: 'registration',
  id: 'r',
  userId: 'ann',
  memberships: [],
};

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
    ['employee', { ...owner, memberships: [{ companyId: 'acme', role: 'employee' }] }, ''],
    ['viewer', { ...owner, memberships: [{ companyId: 'acme', role: 'viewer' }] }, ''],
    ['pending', { ...owner, memberships: [{ companyId: 'acme', role: 'pending' }] }, null],
    ['owner of another', { ...owner, memberships: [{ companyId: 'other', role: 'owner' }] }, null],
    ['manager', manager, 'edit'],
    ['admin', admin, 'edit managePeople acceptPerson'],
    ['blocked owner', { ...owner, status: 'blocked' }, null],
  ])('%s', (_, actor, may) => {
    expect(companyPolicy.can('read', actor, facts)).toBe(may !== null);
    expect(allowed(companyPolicy.abilities(actor, facts))).toBe(may ?? '');
  });
});

describe('rights over a vendor’s or lessor’s people', () => {
  const facts = { companyId: 'leasing', workplace: true };

  it.each<[string, Actor, string | null]>([
    ['guest', guest, null],
    ['owner', lessor, 'managePeople acceptPerson'],
    ['owner of a blocked lessor', blockedLessor, ''],
    ['employee', { ...lessor, memberships: [{ companyId: 'leasing', role: 'employee' }] }, ''],
    ['viewer', { ...lessor, memberships: [{ companyId: 'leasing', role: 'viewer' }] }, ''],
    ['owner of another', { ...lessor, memberships: [{ companyId: 'other', role: 'owner' }] }, null],
    ['owner of a company', owner, null],
    ['manager', manager, null],
    ['admin', admin, 'managePeople acceptPerson'],
  ])('%s', (_, actor, may) => {
    expect(companyPolicy.can('read', actor, facts)).toBe(may !== null);
    expect(allowed(companyPolicy.abilities(actor, facts))).toBe(may ?? '');
  });
});

describe('rights over one of a company’s people', () => {
  it.each<[string, Actor, [companyRole: CompanyRole, userId: string], string | null]>([
    ['guest', guest, ['viewer', 'bob'], null],
    ['owner', owner, ['viewer', 'bob'], 'changeCompanyRole remove'],
    ['owner over a pending person', owner, ['pending', 'bob'], 'changeCompanyRole remove'],
    ['owner over oneself', owner, ['owner', 'ann'], 'changeCompanyRole remove'],
    ['employee', { ...owner, memberships: [{ companyId: 'acme', role: 'employee' }] }, ['viewer', 'bob'], ''],
    [
      'employee over oneself',
      { ...owner, memberships: [{ companyId: 'acme', role: 'employee' }] },
      ['employee', 'ann'],
      'remove',
    ],
    [
      'pending person over oneself',
      { ...owner, memberships: [{ companyId: 'acme', role: 'pending' }] },
      ['pending', 'ann'],
      'remove',
    ],
    [
      'pending person over another',
      { ...owner, memberships: [{ companyId: 'acme', role: 'pending' }] },
      ['viewer', 'bob'],
      null,
    ],
    [
      'owner of another',
      { ...owner, memberships: [{ companyId: 'other', role: 'owner' }] },
      ['viewer', 'bob'],
      null,
    ],
    ['manager over a pending person', manager, ['pending', 'bob'], ''],
    ['manager', manager, ['viewer', 'bob'], ''],
    ['admin', admin, ['owner', 'bob'], 'changeCompanyRole remove'],
    ['blocked owner', { ...owner, status: 'blocked' }, ['viewer', 'bob'], null],
  ])('%s', (_, actor, [companyRole, userId], may) => {
    const facts = { companyId: 'acme', userId, companyRole };
    expect(companyPersonPolicy.can('read', actor, facts)).toBe(may !== null);
    expect(allowed(companyPersonPolicy.abilities(actor, facts))).toBe(may ?? '');
  });
});

describe('rights over a person', () => {
  const all = 'changeRole block unblock makeSignInLink';

  it.each<[string, Actor, string, string | null]>([
    ['guest', guest, 'ann', null],
    ['registration of oneself', registration, 'ann', null],
    ['oneself', owner, 'ann', ''],
    ['another client', owner, 'bob', null],
    ['manager', manager, 'ann', null],
    ['admin', admin, 'ann', all],
    ['admin over oneself', admin, 'ada', ''],
  ])('%s', (_, actor, userId, may) => {
    expect(personPolicy.can('read', actor, { userId, role: 'client' })).toBe(may !== null);
    expect(allowed(personPolicy.abilities(actor, { userId, role: 'client' }))).toBe(may ?? '');
  });

  it('no link opens another admin’s account', () => {
    const facts = { userId: 'eva', role: 'admin' } as const;
    expect(allowed(personPolicy.abilities(admin, facts))).toBe('changeRole block unblock');
    expect(personPolicy.refusal('makeSignInLink', admin, facts)).toBe('forbidden');
  });

  it('nobody but an admin changes roles or blocks, and no admin does so to oneself', () => {
    fc.assert(
      fc.property(
        actors,
        fc.constantFrom('user-a', 'user-b'),
        fc.constantFrom(...roles),
        (actor, userId, role) => {
          const isAdmin = actor.kind === 'user' && actor.role === 'admin' && actor.status !== 'blocked';
          const other = actor.kind === 'user' && actor.id !== userId;
          for (const action of ['block', 'unblock', 'changeRole'] as const)
            expect(personPolicy.can(action, actor, { userId, role })).toBe(isAdmin && other);
          expect(personPolicy.can('makeSignInLink', actor, { userId, role })).toBe(
            isAdmin && other && role !== 'admin',
          );
        },
      ),
    );
  });

  it.each<[UserStatus, string]>([
    ['new', 'changeRole block makeSignInLink'],
    ['active', 'changeRole block makeSignInLink'],
    ['blocked', 'changeRole unblock'],
    ['deleted', ''],
  ])('an account that is %s permits: %s', (status, steps) => {
    const actions = ['changeRole', 'block', 'unblock', 'makeSignInLink'] as const;
    expect(actions.filter((action) => permitsStep(status, action)).join(' ')).toBe(steps);
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

describe('rights that concern no object', () => {
  const clients = 'sendRequest keepFavourites manageWebhooks secureAccount';
  const sellers = 'keepFavourites manageOffers manageFeed manageWebhooks secureAccount';

  it.each<[string, Actor, string]>([
    ['guest', guest, ''],
    ['registration', registration, ''],
    ['owner', owner, `${clients} managePeople`],
    ['employee', { ...owner, memberships: [{ companyId: 'acme', role: 'employee' }] }, clients],
    [
      'viewer',
      { ...owner, memberships: [{ companyId: 'acme', role: 'viewer' }] },
      'keepFavourites manageWebhooks secureAccount',
    ],
    ['vendor', vendor, `${sellers} managePeople`],
    [
      'pending vendor',
      { ...vendor, memberships: [{ companyId: 'acme', role: 'pending' }] },
      'keepFavourites secureAccount',
    ],
    ['owner of a lessor', lessor, 'keepFavourites manageWebhooks secureAccount managePeople seeRateCards'],
    ['lessor’s employee', lessorAs('employee'), 'keepFavourites manageWebhooks secureAccount seeRateCards'],
    ['lessor’s viewer', lessorAs('viewer'), 'keepFavourites secureAccount seeRateCards'],
    ['owner of a blocked lessor', blockedLessor, 'keepFavourites secureAccount seeRateCards'],
    ['manager', manager, 'sendRequest keepFavourites manageOffers secureAccount handleRequests seeRateCards'],
    [
      'admin',
      admin,
      'sendRequest keepFavourites manageOffers manageFeed manageWebhooks secureAccount managePeople handleRequests seeRateCards administer',
    ],
    [
      'owner by an admin’s link',
      { ...owner, byLink: true },
      'sendRequest keepFavourites manageWebhooks managePeople',
    ],
    ['blocked admin', { ...admin, status: 'blocked' }, ''],
  ])('%s', (_, actor, may) => expect(allowed(accountPolicy.abilities(actor, null))).toBe(may));

  it('asks a guest to sign in and refuses others', () => {
    expect(accountPolicy.refusal('administer', guest, null)).toBe('unauthorized');
    expect(accountPolicy.refusal('administer', manager, null)).toBe('forbidden');
  });
});
