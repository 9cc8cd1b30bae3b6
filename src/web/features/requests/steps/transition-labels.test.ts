import { describe, expect, test } from 'vitest';
import { requestStatuses } from '#contract/request-statuses.ts';
import { requestEdges } from '#domain/requests/request-machine.ts';
import { transitionLabel } from './transition-labels.ts';

const withReason = requestEdges
  .filter(({ cause, reasonRequired }) => cause === 'asked' && reasonRequired)
  .flatMap(({ from, to, by }) => by.map((role) => ({ from, to, role })));

describe('the label of a transition', () => {
  test.each(withReason)('$from → $to asks $role for the required reason', ({ from, to, role }) => {
    expect(transitionLabel(from, to, role === 'system' ? 'admin' : role).ask).toBeDefined();
  });

  test('giving up an accepted offer is named by its effect, whether others are live or not', () => {
    for (const from of ['offer_accepted', 'approval'] as const)
      for (const to of ['offers_ready', 'in_review'] as const) {
        expect(transitionLabel(from, to, 'lessor').text).toBe('Отказаться от сделки');
        expect(transitionLabel(from, to, 'manager').text).toBe('Вернуть к выбору');
      }
  });

  test('a client who has asked for changes returns to the choice, which staff announce', () => {
    expect(transitionLabel('in_review', 'offers_ready', 'client').text).toBe('Вернуться к выбору');
    expect(transitionLabel('in_review', 'offers_ready', 'manager').text).toBe('Предложения готовы');
  });

  test('every status has one', () => {
    for (const to of requestStatuses) expect(transitionLabel('submitted', to, 'manager').text).not.toBe('');
  });
});
