import { expect, it } from 'vitest';
import { manager, owner } from '#tests/support/actors.ts';
import { guest, type Actor } from '../actor.ts';
import { absencePolicy, colleaguesPolicy } from './absence-rules.ts';

it.each<[string, Actor, list: string | null, own: string | null]>([
  ['the absent manager', manager, null, null],
  ['another manager', { ...manager, id: 'mia' }, null, 'forbidden'],
  ['admin', { ...manager, id: 'ada', role: 'admin' }, null, null],
  ['client', owner, 'forbidden', 'notFound'],
  ['blocked manager', { ...manager, status: 'blocked' }, 'accountBlocked', 'accountBlocked'],
  ['guest', guest, 'notFound', 'notFound'],
])('%s', (_, actor, list, own) => {
  expect(colleaguesPolicy.refusal('look', actor, null)).toBe(list);
  expect(absencePolicy.refusal('set', actor, { userId: 'max' })).toBe(own);
});
