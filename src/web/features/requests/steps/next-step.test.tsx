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

const offer = (status: string, advanceKopecks: number) => ({
  status,
  validUntil: '2100-01-01',
  changesAsked: null,
  abilities: [],
  calculation: { advanceKopecks },
});

const signed = (advanceKopecks: number) => ({
  status: 'signed',
  lessor: { id: 'l', name: 'Лизинг' },
  calculation: { advanceKopecks: 60_000_000 },
  commercialOffers: [offer('declined', 60_000_000), offer('accepted', advanceKopecks)],
});

test('an advance is asked for where the accepted КП has one, whatever was calculated at first', () => {
  for (const role of ['client', 'lessor', 'manager'] as const) {
    expect(drawn(role, signed(50_000_000))).toMatch(/аванс/i);
    expect(drawn(role, signed(0))).not.toMatch(/аванс/i);
  }
});

const inReview = (...commercialOffers: object[]): string =>
  drawn('manager', { status: 'in_review', commercialOffers });

test('staff read whether the client of a request in review has offers', () => {
  expect(inReview()).toContain('условий у клиента ещё нет');
  expect(inReview(offer('viewed', 0))).toContain('предложения у клиента уже есть');
});
