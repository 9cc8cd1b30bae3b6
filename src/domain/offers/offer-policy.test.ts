import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerStatuses, type OfferStatus } from '#contract/offers.ts';
import { actors } from '#tests/support/policy-arbitraries.ts';
import { guest, type Actor, type UserActor } from '../actor.ts';
import { offerPolicy, stockPolicy } from './offer-policy.ts';

const vendor: UserActor = {
  kind: 'user',
  id: 'vic',
  role: 'vendor',
  status: 'active',
  memberships: [{ companyId: 'v', role: 'owner' }],
  vendorId: 'vendor-a',
  lessor: null,
};
const client: UserActor = { ...vendor, role: 'client', vendorId: null };
const facts = { vendorId: 'vendor-a', status: 'published' as OfferStatus };

const mayOf = (actor: Actor, status: OfferStatus): string[] | null => {
  const offer = { ...facts, status };
  if (!offerPolicy.can('read', actor, offer)) return null;
  return Object.entries(offerPolicy.abilities(actor, offer)).flatMap(([action, yes]) =>
    yes ? [action] : [],
  );
};

const visitor = ['calculate', 'request'];
const seller = ['calculate', 'edit', 'publish', 'archive'];

const table: [name: string, actor: Actor, published: string[] | null, draft: string[] | null][] = [
  ['guest', guest, visitor, null],
  ['client', client, visitor, null],
  [
    'viewer of a company',
    { ...client, memberships: [{ companyId: 'v', role: 'viewer' }] },
    ['calculate'],
    null,
  ],
  ['own vendor', vendor, seller, seller],
  [
    'viewer at the vendor',
    { ...vendor, memberships: [{ companyId: 'v', role: 'viewer' }] },
    ['calculate'],
    ['calculate'],
  ],
  [
    'pending at the vendor',
    { ...vendor, memberships: [{ companyId: 'v', role: 'pending' }] },
    ['calculate'],
    null,
  ],
  ['another vendor', { ...vendor, vendorId: 'vendor-b' }, ['calculate'], null],
  [
    'manager',
    { ...client, role: 'manager' },
    [...visitor, 'edit', 'publish', 'archive', 'moderate'],
    [...seller, 'moderate'],
  ],
  [
    'admin',
    { ...client, role: 'admin' },
    [...visitor, 'edit', 'publish', 'archive', 'moderate'],
    [...seller, 'moderate'],
  ],
];

describe('rights over an offer', () => {
  it.each(table)('%s', (_, actor, published, draft) => {
    expect(mayOf(actor, 'published')).toEqual(published);
    for (const status of ['draft', 'moderation', 'archived'] as const)
      expect(mayOf(actor, status)).toEqual(draft);
  });

  it('refuses without revealing anything', () => {
    expect(offerPolicy.refusal('edit', guest, facts)).toBe('unauthorized');
    expect(offerPolicy.refusal('edit', client, facts)).toBe('forbidden');
    expect(offerPolicy.refusal('edit', client, { ...facts, status: 'draft' })).toBe('notFound');
    expect(offerPolicy.refusal('edit', { ...vendor, status: 'blocked' }, facts)).toBe('accountBlocked');
  });

  it('only staff moderate, only staff and the own vendor edit, and only published ones are requested', () => {
    fc.assert(
      fc.property(actors, fc.constantFrom(...offerStatuses), (actor, status) => {
        const offer = { ...facts, status };
        const role = actor.kind === 'user' && actor.status !== 'blocked' ? actor.role : null;
        const ofStaff = role === 'manager' || role === 'admin';
        const own = role === 'vendor' && actor.kind === 'user' && actor.vendorId === 'vendor-a';
        expect(offerPolicy.can('moderate', actor, offer)).toBe(ofStaff);
        expect(!offerPolicy.can('edit', actor, offer) || ofStaff || own).toBe(true);
        expect(!offerPolicy.can('request', actor, offer) || status === 'published').toBe(true);
      }),
    );
  });
});

describe('rights over the stock', () => {
  it.each<[string, Actor, boolean, boolean]>([
    ['guest', guest, false, false],
    ['client', client, false, false],
    ['own vendor', vendor, true, true],
    ['another vendor', { ...vendor, vendorId: 'vendor-b' }, false, false],
    ['manager', { ...client, role: 'manager' }, true, false],
    ['admin', { ...client, role: 'admin' }, true, true],
  ])('%s', (_, actor, createOffer, manageFeed) => {
    expect(stockPolicy.abilities(actor, facts)).toEqual({ createOffer, manageFeed });
  });
});
