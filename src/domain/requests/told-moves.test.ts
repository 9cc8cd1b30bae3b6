import { describe, expect, it } from 'vitest';
import type { MoveInEvent } from '#contract/request-status.ts';
import { owner } from '#tests/support/actors.ts';
import { system, type UserActor } from '../actor.ts';
import type { RequestFacts } from './request-facts.ts';
import { requestEdges } from './request-machine.ts';
import { beforeChoice, endedEarly, shownStatus } from './request-policy.ts';
import { mayStillBeTold, toldOfArrival, toldOfMove } from './told-moves.ts';

const outside = { memberships: [] };
const lessor: UserActor = {
  ...owner,
  ...outside,
  role: 'lessor',
  lessor: { id: 'leasing', role: 'employee' },
};
const others: readonly UserActor[] = [
  owner,
  { ...owner, ...outside, role: 'vendor', vendorId: 'cars' },
  { ...owner, ...outside, role: 'admin' },
];
const facts: RequestFacts = {
  status: 'in_review',
  sent: true,
  clientId: 'ann',
  companyId: 'acme',
  vendorId: 'cars',
  managerId: null,
  invitedLessorIds: ['leasing', 'rival'],
  lessorId: null,
};

/** Each move of the table, with nobody chosen and with each that could be: it comes with an acceptance and goes with the return to a choice. */
const moves: MoveInEvent[] = requestEdges.flatMap(({ from, to }) =>
  [null, 'leasing', 'rival'].map((chosen) => ({
    from,
    to,
    formerLessorId: to === 'offer_accepted' ? null : chosen,
    lessorId: beforeChoice.has(to) && to !== 'needs_info' ? null : chosen,
  })),
);

const shown = (move: MoveInEvent) => ({
  previousStatus: shownStatus(lessor, { ...facts, status: move.from, lessorId: move.formerLessorId }),
  status: shownStatus(lessor, { ...facts, status: move.to, lessorId: move.lessorId }),
});

const told = (
  from: MoveInEvent['from'],
  to: MoveInEvent['to'],
  [formerLessorId, lessorId] = [null, null] as (string | null)[],
) =>
  toldOfMove(lessor, facts, { from, to, formerLessorId: formerLessorId ?? null, lessorId: lessorId ?? null });

describe('a lessor', () => {
  it('is told of a move only what its list shows before and after it, and nothing that its list does not show', () => {
    const messages = moves.flatMap((move) => {
      const message = toldOfMove(lessor, facts, move);
      return message ? [{ message, change: shown(move) }] : [];
    });
    expect(messages.length).toBeGreaterThan(0);
    for (const { message, change } of messages) {
      expect(message).toEqual(change);
      expect(message.status).not.toBe(message.previousStatus);
    }
  });

  it('is told nothing of what others do, nor that another is chosen', () => {
    const foreign = moves.filter((move) => ![move.formerLessorId, move.lessorId].includes('leasing'));
    const messages = foreign
      .map((move) => toldOfMove(lessor, facts, move))
      .filter((message) => message !== null);
    expect(messages.length).toBeGreaterThan(0);
    for (const { status, previousStatus } of messages)
      expect(
        endedEarly.has(status) || (status === 'in_review' && endedEarly.has(previousStatus ?? status)),
      ).toBe(true);
    expect(told('offers_ready', 'offer_accepted', [null, 'rival'])).toBeNull();
    expect(told('approval', 'offers_ready', ['rival', null])).toBeNull();
    expect(told('expired', 'submitted')).toBeNull();
  });

  it('is told of its own deal from the acceptance of its КП until that falls away', () => {
    const own = ['leasing', 'leasing'];
    expect(told('offers_ready', 'offer_accepted', [null, 'leasing'])).toEqual({
      status: 'offer_accepted',
      previousStatus: 'in_review',
    });
    expect(told('approval', 'needs_info', own)).toEqual({ status: 'needs_info', previousStatus: 'approval' });
    expect(told('contract', 'signed', own)).toEqual({ status: 'signed', previousStatus: 'contract' });
    expect(told('approval', 'offers_ready', ['leasing', null])).toEqual({
      status: 'in_review',
      previousStatus: 'approval',
    });
  });

  it('is told no status of a deal from which it has fallen away meanwhile', () => {
    expect(mayStillBeTold(lessor, { ...facts, lessorId: 'leasing' }, 'approval')).toBe(true);
    for (const lessorId of [null, 'rival']) {
      expect(mayStillBeTold(lessor, { ...facts, lessorId }, 'approval')).toBe(false);
      expect(mayStillBeTold(lessor, { ...facts, lessorId }, 'cancelled')).toBe(true);
    }
  });

  it('sees a request arrive as its list shows it', () =>
    expect(toldOfArrival(lessor, facts)).toEqual({ status: 'in_review', previousStatus: null }));
});

it('other readers are told the statuses as they are', () => {
  for (const actor of [...others, system]) {
    expect(toldOfArrival(actor, facts)).toEqual({ status: 'submitted', previousStatus: null });
    for (const move of moves)
      expect(toldOfMove(actor, facts, move)).toEqual({ status: move.to, previousStatus: move.from });
    expect(mayStillBeTold(actor, facts, 'approval')).toBe(true);
  }
});
