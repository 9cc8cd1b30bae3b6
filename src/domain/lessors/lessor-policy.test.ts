import { describe, expect, it } from 'vitest';
import type { LessorRole, Role } from '#contract/roles.ts';
import { guest, system, type Actor, type UserActor } from '../actor.ts';
import { lessorPolicy, lessorsPolicy } from './lessor-policy.ts';

const user = (role: Role, more: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  id: role,
  role,
  status: 'active',
  memberships: [],
  vendorId: null,
  lessor: null,
  ...more,
});
const at = (role: LessorRole, id = 'own'): UserActor => user('lessor', { lessor: { id, role } });
const own = { lessorId: 'own' };

describe('rights over a lessor', () => {
  it.each<[string, Actor, string]>([
    ['admin', user('admin'), 'read change writeCards'],
    ['manager', user('manager'), 'read'],
    ['owner there', at('owner'), 'read writeCards'],
    ['employee there', at('employee'), 'read writeCards'],
    ['viewer there', at('viewer'), 'read'],
    ['blocked owner there', { ...at('owner'), status: 'blocked' }, ''],
    ['owner of another', at('owner', 'other'), ''],
    ['somebody who was there before', user('client', { lessor: { id: 'own', role: 'owner' } }), ''],
    ['client', user('client'), ''],
    ['vendor', user('vendor', { vendorId: 'v' }), ''],
    ['guest', guest, ''],
    ['system', system, ''],
  ])('%s', (_, actor, may) => {
    const actions = ['read', 'change', 'writeCards'] as const;
    expect(actions.filter((action) => lessorPolicy.can(action, actor, own)).join(' ')).toBe(may);
  });

  it('hides other lessors from people of lessors, and all of them from other people', () => {
    expect(lessorPolicy.refusal('read', at('owner', 'other'), own)).toBe('notFound');
    expect(lessorPolicy.refusal('writeCards', at('viewer'), own)).toBe('forbidden');
    expect(lessorsPolicy.refusal('look', user('client'), null)).toBe('forbidden');
    expect(lessorsPolicy.refusal('look', at('viewer'), null)).toBeNull();
    expect(lessorsPolicy.refusal('add', at('owner'), null)).toBe('forbidden');
    expect(lessorsPolicy.refusal('add', user('admin'), null)).toBeNull();
  });
});
