import { expect, it } from 'vitest';
import { guest, system, type Actor, type UserActor } from '../actor.ts';
import { filePolicy } from './file-policy.ts';

const ann: UserActor = {
  kind: 'user',
  id: 'ann',
  role: 'client',
  status: 'active',
  memberships: [],
  vendorId: null,
  lessor: null,
};
const registration: Actor = {
  kind: 'registration',
  id: 'r',
  userId: 'ann',
  memberships: [],
};
const admin: UserActor = { ...ann, id: 'ada', role: 'admin' };

it.each<[string, Actor, { attached: boolean; subjectSeen: boolean }, boolean]>([
  ['its uploader before it is attached', ann, { attached: false, subjectSeen: false }, true],
  ['its uploader who may not see what it is attached to', ann, { attached: true, subjectSeen: false }, false],
  [
    'those who may see what it is attached to',
    { ...ann, id: 'bob' },
    { attached: true, subjectSeen: true },
    true,
  ],
  [
    'somebody else before it is attached',
    { ...ann, id: 'bob' },
    { attached: false, subjectSeen: true },
    false,
  ],
  ['an admin before it is attached', admin, { attached: false, subjectSeen: false }, false],
  ['a blocked uploader', { ...ann, status: 'blocked' }, { attached: false, subjectSeen: false }, false],
  ['a registration of the uploader', registration, { attached: false, subjectSeen: false }, false],
  ['a guest', guest, { attached: true, subjectSeen: true }, false],
  ['the system', system, { attached: true, subjectSeen: true }, false],
])('%s', (_, actor, facts, may) => {
  expect(filePolicy.can('read', actor, { ownerId: 'ann', ...facts })).toBe(may);
});

it('belongs to nobody once the uploader is deleted and nothing refers to it', () => {
  expect(filePolicy.can('read', ann, { ownerId: null, attached: false, subjectSeen: false })).toBe(false);
});
