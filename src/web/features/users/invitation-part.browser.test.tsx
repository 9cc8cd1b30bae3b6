import { QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AccountView } from '#contract/accounts.ts';
import type { InvitationView } from '#contract/people.ts';
import { answerApi } from '#tests/support/answer-api.ts';
import { showAt } from '#tests/support/show.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { session } from '#web/lib/session/browser-session.ts';
import type { SessionState } from '#web/lib/session/session-machine.ts';
import { InvitationPart } from './invitation-part.tsx';

const invitation: InvitationView = {
  company: 'ООО «Техника»',
  workplace: 'vendor',
  email: 'a•••@example.com',
  role: 'employee',
  expiresAt: '2026-12-01T09:00:00.000Z',
};
const account = { email: 'anna@example.com', role: 'client' } as AccountView;
const authorized: SessionState = { status: 'authorized' };

const refuse = async (fields: object): Promise<void> => {
  answerApi(() => invitation);
  const error = { _global: 'conflict', ...fields } as const;
  const refusal = new ApiError(409, { error, params: {}, requestId: '' });
  const spies = [
    vi.spyOn(session, 'check').mockReturnValue(undefined),
    vi.spyOn(session, 'read').mockReturnValue(authorized),
    vi.spyOn(session, 'call').mockImplementation(async (path) => {
      if (path === '/api/invitations/accept') throw refusal;
      return account;
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    queryClient.clear();
  });
  showAt('/welcome', () => (
    <QueryClientProvider client={queryClient}>
      <InvitationPart token="T" />
    </QueryClientProvider>
  ));
  await userEvent.click(page.getByRole('button', { name: 'Принять приглашение' }));
};

test('who has requests that go on is told to end them first', async () => {
  await refuse({ requests: 'notAvailable' });
  await expect.element(page.getByRole('heading', { name: 'Сначала завершите заявки' })).toBeVisible();
  await expect.element(page.getByText(/сотрудник поставщика их не увидит/)).toBeVisible();
  expect(document.body.textContent).not.toContain('другой компанией');
});

test('who works for another company is told to leave it', async () => {
  await refuse({});
  await expect.element(page.getByText(/уже связан с другой компанией/)).toBeVisible();
});
