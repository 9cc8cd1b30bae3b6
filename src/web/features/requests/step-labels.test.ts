import { expect, test } from 'vitest';
import type { RequestView } from '#contract/requests.ts';
import { orderedSteps } from '#domain/requests/request-steps.ts';
import { stepFactsOf } from './step-labels.ts';

const now = '2026-11-29T09:00:00.000Z';

const stepsWith = (role: 'client' | 'manager', status: 'requested' | 'submitted', may: boolean) => {
  const document = { status, abilities: { handIn: may, decide: may } };
  const request = {
    status: may ? 'in_review' : 'declined',
    documents: [document],
    commercialOffers: [],
    invitations: [{}],
    vendorAnswerDue: null,
    abilities: { transitions: [], makeOffer: false, answerLead: false },
  } as unknown as RequestView;
  return orderedSteps(stepFactsOf(request, role, now));
};

test('documents are a step only while their reader may do something about them', () => {
  const step = [{ kind: 'go', section: 'documents' }];
  expect(stepsWith('client', 'requested', true)).toEqual(step);
  expect(stepsWith('client', 'requested', false)).toEqual([]);
  expect(stepsWith('manager', 'submitted', true)).toEqual(step);
  expect(stepsWith('manager', 'submitted', false)).toEqual([]);
});
