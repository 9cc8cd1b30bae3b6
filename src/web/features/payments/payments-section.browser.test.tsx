import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EarlyBuyoutView, Payment } from '#contract/payments.ts';
import type { RequestView } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answerApi } from '#tests/support/answer-api.ts';
import { show } from '#tests/support/show.tsx';
import { PaymentsSection } from './payments-section.tsx';

const overdue: Payment = {
  number: 1,
  kind: 'payment',
  name: 'Платёж 1 из 36',
  dueDate: '2020-01-01',
  amountKopecks: 100_00,
  paidAt: null,
};

const buyout: EarlyBuyoutView = {
  days: null,
  buyout: null,
  owedKopecks: 0,
  asked: {
    date: '2027-08-15',
    amountKopecks: 500_00,
    comment: null,
    at: '2026-11-20T09:00:00.000Z',
    by: 'Анна Иванова',
  },
};

const noted: unknown[] = [];

const open = (role: Role, notePayments: boolean): void => {
  answerApi((path, body) => {
    if (path.endsWith('/early-buyout')) return buyout;
    if (path.endsWith('/calendar-link')) return { madeAt: null };
    if (path.endsWith('/payments/1')) noted.push(body);
    return [overdue];
  });
  const request = {
    id: 'r',
    number: 100_001,
    quantity: 1,
    commercialOffers: [],
    abilities: { notePayments, askEarlyBuyout: false },
  } as unknown as RequestView;
  show(
    <QueryClientProvider client={queryClient}>
      <PaymentsSection request={request} role={role} repeat={null} />
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  noted.length = 0;
  queryClient.clear();
});

test('a payment is recorded only with its day', async () => {
  open('lessor', true);
  await userEvent.click(page.getByRole('button', { name: 'Отметить оплату: Платёж 1 из 36' }));
  const day = page.getByLabelText(/^День оплаты/);
  await day.fill('');
  await userEvent.click(page.getByRole('button', { name: 'Оплачено', exact: true }));
  await expect.element(page.getByText('Укажите день оплаты')).toBeVisible();
  expect(noted).toEqual([]);
  await day.fill('2026-11-20');
  await userEvent.click(page.getByRole('button', { name: 'Оплачено', exact: true }));
  await expect.poll(() => noted).toEqual([{ paidAt: '2026-11-20' }]);
});

test.each([
  ['client', false, /лизинговая компания отметит оплату, когда они придут/, /^Вы просите о выкупе/],
  ['lessor', true, /Если деньги уже пришли, отметьте оплату/, /^Клиент просит о выкупе/],
] as const)(
  'what is overdue and asked for is told to a %s in their words',
  async (role, notes, hint, asked) => {
    open(role, notes);
    await expect.element(page.getByText(hint)).toBeVisible();
    await userEvent.click(page.getByText('Досрочный выкуп', { exact: true }));
    await expect.element(page.getByText(asked)).toBeVisible();
  },
);
