import { expect, it } from 'vitest';
import { owner } from '#tests/support/actors.ts';
import { guest, type Actor, type UserActor } from '../actor.ts';
import { stockListPolicy } from './stock-list-policy.ts';

const vendor: UserActor = {
  ...owner,
  role: 'vendor',
  vendorId: 'cars',
  memberships: [{ companyId: 'v', role: 'viewer' }],
};

it.each<[string, Actor, own: boolean, all: boolean]>([
  ['manager', { ...owner, memberships: [], role: 'manager' }, true, true],
  ['admin', { ...owner, memberships: [], role: 'admin' }, true, true],
  ['its person, a viewer too', vendor, true, false],
  [
    'its person, not yet accepted',
    { ...vendor, memberships: [{ companyId: 'v', role: 'pending' }] },
    false,
    false,
  ],
  ['person of another vendor', { ...vendor, vendorId: 'other' }, false, false],
  ['person without a vendor', { ...vendor, vendorId: null }, false, false],
  ['client', owner, false, false],
  ['guest', guest, false, false],
])('%s', (_, actor, own, all) => {
  expect(stockListPolicy.can('list', actor, { vendorId: 'cars' })).toBe(own);
  expect(stockListPolicy.can('list', actor, { vendorId: null })).toBe(all);
});
