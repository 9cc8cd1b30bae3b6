import { describe, expect, it } from 'vitest';
import type { CompanyDocumentKind } from '#contract/files.ts';
import { owner } from '#tests/support/actors.ts';
import { guest, type Actor, type UserActor } from '../actor.ts';
import { companyDocumentPolicy, companyDocumentsPolicy } from './company-documents-policy.ts';

const employee: UserActor = { ...owner, memberships: [{ companyId: 'acme', role: 'employee' }] };
const viewer: UserActor = { ...owner, memberships: [{ companyId: 'acme', role: 'viewer' }] };
const pending: UserActor = { ...owner, memberships: [{ companyId: 'acme', role: 'pending' }] };
const elsewhere: UserActor = { ...owner, memberships: [{ companyId: 'other', role: 'owner' }] };
const outside: UserActor = { ...owner, memberships: [] };
const manager: UserActor = { ...outside, role: 'manager' };
const admin: UserActor = { ...outside, role: 'admin' };
const registration: Actor = {
  kind: 'registration',
  id: 'r',
  userId: 'ann',
  memberships: [{ companyId: 'acme', role: 'owner' }],
};

const mayOver = (actor: Actor, kind: CompanyDocumentKind, addedBy: string | null): string => {
  const facts = { companyId: 'acme', kind, addedBy };
  return (['read', 'add', 'remove'] as const)
    .filter((action) => companyDocumentPolicy.can(action, actor, facts))
    .join(' ');
};

describe('rights over a company’s documents', () => {
  it.each<[string, Actor, string, string]>([
    ['owner', owner, 'read add remove', 'read add remove'],
    [
      'owner at a vendor',
      { ...owner, role: 'vendor', vendorId: 'cars' },
      'read add remove',
      'read add remove',
    ],
    ['employee', employee, 'read add', 'read add'],
    ['viewer', viewer, 'read', 'read'],
    ['pending', pending, 'read add remove', ''],
    ['of another company', elsewhere, '', ''],
    ['of no company any more', outside, '', ''],
    ['manager', manager, 'read remove', 'read remove'],
    ['admin', admin, 'read remove', 'read remove'],
    ['blocked owner', { ...owner, status: 'blocked' }, '', ''],
    ['registration', registration, '', ''],
    ['guest', guest, '', ''],
  ])('%s: own %4$s', (_, actor, own, foreign) => {
    expect(mayOver(actor, 'charter', 'ann')).toBe(own);
    expect(mayOver(actor, 'powerOfAttorney', 'ann')).toBe(own);
    expect(mayOver(actor, 'charter', 'bob')).toBe(foreign);
    expect(mayOver(actor, 'charter', null)).toBe(foreign);
  });

  it('lets a pending person add only proof that they belong there', () => {
    const facts = { companyId: 'acme', kind: 'bankCard', addedBy: 'ann' } as const;
    expect(companyDocumentPolicy.refusal('add', pending, facts)).toBe('forbidden');
    expect(companyDocumentPolicy.refusal('add', employee, facts)).toBeNull();
    expect(companyDocumentPolicy.refusal('add', manager, facts)).toBe('forbidden');
    expect(companyDocumentPolicy.refusal('add', elsewhere, facts)).toBe('notFound');
  });

  it.each<[string, Actor, boolean]>([
    ['owner', owner, true],
    ['viewer', viewer, true],
    ['pending', pending, true],
    ['manager', manager, true],
    ['of another company', elsewhere, false],
    ['of none', outside, false],
    ['registration', registration, false],
    ['guest', guest, false],
  ])('the documents may be viewed by %s: %s', (_, actor, may) => {
    expect(companyDocumentsPolicy.can('read', actor, { companyId: 'acme' })).toBe(may);
  });
});
