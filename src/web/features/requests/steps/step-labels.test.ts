import { expect, test } from 'vitest';
import type { RequestView } from '#contract/requests.ts';
import { orderedSteps } from '#domain/requests/request-steps.ts';
import { sectionLabel, stepFactsOf } from './step-labels.ts';

const now = '2026-11-29T09:00:00.000Z';

const stepsWith = (role: 'client' | 'manager', status: 'requested' | 'submitted', may: boolean) => {
  const document = { status, underReview: status === 'submitted', abilities: { handIn: may, decide: may } };
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

const lessorWith = (offers: Partial<RequestView['commercialOffers'][number]>[]) => {
  const request = {
    status: 'in_review',
    documents: [],
    commercialOffers: offers.map((offer) => ({
      status: 'viewed',
      validUntil: '2026-12-10',
      changesAsked: null,
      abilities: ['withdraw'],
      ...offer,
    })),
    invitations: [{}],
    vendorAnswerDue: null,
    abilities: { transitions: [], makeOffer: true, answerLead: false },
  } as unknown as RequestView;
  return sectionLabel('making', stepFactsOf(request, 'lessor', now));
};

test('a lessor makes a КП, a further one, or a revision that its client asks for', () => {
  const changesAsked = { at: now, text: 'Дешевле' };
  expect(lessorWith([])).toBe('Подготовить предложение');
  expect(lessorWith([{ status: 'withdrawn' }])).toBe('Подготовить предложение');
  expect(lessorWith([{}])).toBe('Подготовить ещё одно предложение');
  expect(lessorWith([{ changesAsked }])).toBe('Изменить предложение');
  expect(lessorWith([{ changesAsked, abilities: [] }])).toBe('Подготовить ещё одно предложение');
});
