import { expect, it } from 'vitest';
import { commonMoves, isAcceptable } from './common-moves.ts';

const free = {
  status: 'submitted' as const,
  transitions: [
    { to: 'cancelled' as const, reasonRequired: true },
    { to: 'in_review' as const, reasonRequired: false },
  ],
};
const reviewed = {
  status: 'in_review' as const,
  transitions: [
    { to: 'needs_info' as const, reasonRequired: false },
    { to: 'cancelled' as const, reasonRequired: true },
  ],
};

it('offers what all allow, forward transitions first', () => {
  const texts = (...items: (typeof free | typeof reviewed)[]) =>
    commonMoves(items, 'manager').map(({ label }) => label.text);
  expect(texts(free, free)).toEqual(['Взять в работу', 'Отменить заявку']);
  expect(texts(free, reviewed)).toEqual(['Отменить заявку']);
  expect(texts()).toEqual([]);
});

it('asks for a reason where one of them needs it', () => {
  const unasked = { ...free, transitions: [{ to: 'cancelled' as const, reasonRequired: false }] };
  expect(commonMoves([unasked, reviewed], 'manager')).toMatchObject([
    { to: 'cancelled', reasonRequired: true },
  ]);
});

it('does not offer one transition under two names', () => {
  const back = { to: 'in_review' as const, reasonRequired: false };
  const waiting = { status: 'needs_info' as const, transitions: [back] };
  expect(commonMoves([free, waiting], 'manager')).toEqual([]);
});

it('can take what waits for a manager, and nothing else', () => {
  expect([free, reviewed].map(isAcceptable)).toEqual([true, false]);
});
