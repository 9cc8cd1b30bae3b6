import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { RequestView } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { NextStep } from './next-step.tsx';

const drawn = (role: Role, changed: object): string => {
  const request = {
    id: 'request',
    number: 100_016,
    documents: [],
    commercialOffers: [],
    invitations: [{}],
    history: [],
    vendorAnswerDue: null,
    nextActor: null,
    dueAt: null,
    hold: null,
    abilities: { transitions: [], makeOffer: false, answerLead: false },
    ...changed,
  } as unknown as RequestView;
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <NextStep request={request} role={role} />
    </QueryClientProvider>,
  );
};

const asked = (by: Role, from: string, reason: string | null = 'Пришлите баланс за 2025 год') => ({
  status: 'needs_info',
  nextActor: 'client',
  history: [
    { from, to: 'needs_info', at: '2026-11-28T09:00:00.000Z', by: { name: 'Анна', role: by }, reason },
  ],
});

describe('a client whose data are needed', () => {
  test('reads what is asked, and that it is the lessor who asks', () => {
    const page = drawn('client', asked('lessor', 'approval'));
    expect(page).toContain('Лизинговая компания просит: «Пришлите баланс за 2025 год»');
    expect(page).toContain('Передайте то, о чём вас просят');
    expect(page).not.toMatch(/менеджер/i);
  });

  test('reads that the manager asks, who need not say for what', () => {
    expect(drawn('client', asked('manager', 'in_review'))).toContain('Менеджер просит: «Пришлите баланс');
    expect(drawn('client', asked('manager', 'in_review', null))).toContain(
      'Менеджер просит данные или документы.',
    );
  });
});
