import { describe, expect, test } from 'vitest';
import { requestStatuses } from '#contract/request-statuses.ts';
import { roles } from '#contract/roles.ts';
import { requestEdges } from './request-machine.ts';
import {
  bestStep,
  canWait,
  moveEffect,
  orderedSteps,
  type RequestStep,
  type StepFacts,
} from './request-steps.ts';
import { meanwhileText } from './request-next-steps.ts';

const open = (...to: StepFacts['transitions'][number]['to'][]): StepFacts['transitions'] =>
  to.map((status) => ({ to: status, reasonRequired: false }));

const facts = (changed: Partial<StepFacts>): StepFacts => ({
  status: 'in_review',
  role: 'manager',
  transitions: [],
  makesOffer: false,
  revises: false,
  invited: true,
  answerDue: false,
  liveOffers: 0,
  missingDocuments: 0,
  submittedDocuments: 0,
  ...changed,
});

const brief = (step: RequestStep): string => (step.kind === 'go' ? step.section : step.move.to);
const orderOf = (changed: Partial<StepFacts>): string[] => orderedSteps(facts(changed)).map(brief);

describe('the order of steps', () => {
  test('staff assign an unassigned request first; moves that end it come last', () => {
    expect(
      orderOf({ status: 'submitted', transitions: open('cancelled', 'in_review'), makesOffer: true }),
    ).toEqual(['in_review', 'making', 'cancelled']);
  });

  test('without a КП staff make one; with a live one they announce that offers are ready', () => {
    const transitions = open('needs_info', 'declined', 'cancelled');
    expect(orderOf({ transitions, makesOffer: true })[0]).toBe('making');
    expect(
      orderOf({ transitions: open('offers_ready', ...transitions.map(({ to }) => to)), makesOffer: true })[0],
    ).toBe('offers_ready');
  });

  test('staff propose lessors for a request that its client has passed on to nobody', () => {
    const transitions = open('needs_info', 'declined');
    expect(orderOf({ transitions, invited: false })).toEqual(['making', 'needs_info', 'declined']);
    expect(orderOf({ transitions, invited: true })).toEqual(['needs_info', 'declined']);
  });

  test('staff review documents before a move that depends on them', () => {
    expect(
      orderOf({ status: 'offer_accepted', transitions: open('approval'), submittedDocuments: 2 }),
    ).toEqual(['documents', 'approval']);
    expect(orderOf({ status: 'contract', transitions: open('signed'), submittedDocuments: 2 })).toEqual([
      'signed',
      'documents',
    ]);
  });

  test('a client submits what is missing, then says that everything was sent', () => {
    const client = {
      role: 'client',
      status: 'needs_info',
      transitions: open('cancelled', 'in_review'),
    } as const;
    expect(orderOf({ ...client, missingDocuments: 1 })).toEqual(['documents', 'in_review', 'cancelled']);
    expect(orderOf(client)).toEqual(['in_review', 'cancelled']);
  });

  test('a client chooses, or resends what has expired; a vendor answers; a lessor makes a КП', () => {
    expect(
      orderOf({ role: 'client', status: 'offers_ready', transitions: open('in_review'), liveOffers: 2 }),
    ).toEqual(['offers', 'in_review']);
    expect(orderOf({ role: 'client', status: 'expired', transitions: open('submitted') })).toEqual([
      'sendAnew',
    ]);
    expect(orderOf({ role: 'vendor', answerDue: true })).toEqual(['vendorAnswer']);
    expect(orderOf({ role: 'lessor', makesOffer: true })).toEqual(['making']);
    expect(orderOf({ role: 'lessor', revises: true })).toEqual(['making']);
  });

  test('every move that may be requested occurs once, except sending', () => {
    for (const status of requestStatuses)
      for (const role of roles) {
        const moves = requestEdges.filter(({ from, cause }) => from === status && cause === 'asked');
        const transitions = open(...new Set(moves.map(({ to }) => to)));
        const moved = orderedSteps(facts({ status, role, transitions })).filter(
          ({ kind }) => kind === 'move',
        );
        expect(moved).toHaveLength(transitions.filter(({ to }) => to !== 'submitted').length);
      }
  });
});

const bestOf = (...to: Parameters<typeof open>): ReturnType<typeof bestStep> =>
  bestStep(orderedSteps(facts({ transitions: open(...to) })));

describe('the best step', () => {
  test('advances the request, or is the only step', () => {
    expect(bestOf('cancelled').best).toMatchObject({ move: { to: 'cancelled' } });
    expect(bestOf('cancelled', 'needs_info')).toMatchObject({ best: undefined, others: { length: 2 } });
    expect(bestOf('cancelled', 'offers_ready')).toMatchObject({
      best: { move: { to: 'offers_ready' } },
      others: { length: 1 },
    });
    expect(bestOf()).toEqual({ best: undefined, others: [] });
  });

  test('of a lessor can wait while its КП is with the client, who has asked for no changes', () => {
    const making: RequestStep = { kind: 'go', section: 'making' };
    const lessor = { role: 'lessor', makesOffer: true } as const;
    expect(canWait(making, facts({ ...lessor, liveOffers: 1 }))).toBe(true);
    expect(canWait(making, facts({ ...lessor, liveOffers: 1, revises: true }))).toBe(false);
    expect(canWait(making, facts(lessor))).toBe(false);
    expect(canWait(making, facts({ role: 'manager', makesOffer: true, liveOffers: 1 }))).toBe(false);
  });

  test('of a client is named while nobody waits for them, and only where it leads somewhere', () => {
    expect(meanwhileText('client', { kind: 'go', section: 'documents' })).toContain('Передайте документы');
    expect(meanwhileText('client', { kind: 'go', section: 'offers' })).toContain('Посмотрите предложения');
    expect(meanwhileText('client', { kind: 'go', section: 'sendAnew' })).toContain('Отправьте заявку снова');
    expect(meanwhileText('client', { kind: 'go', section: 'conversation' })).toBeNull();
    expect(meanwhileText('client', undefined)).toBeNull();
    expect(meanwhileText('manager', { kind: 'go', section: 'documents' })).toBeNull();
  });

  test('for a deal that its lessor leaves is ending it', () => {
    expect(moveEffect('approval', 'in_review', 'lessor')).toBe('end');
    expect(moveEffect('approval', 'in_review', 'manager')).toBe('aside');
    expect(moveEffect('needs_info', 'in_review', 'client')).toBe('on');
  });
});
