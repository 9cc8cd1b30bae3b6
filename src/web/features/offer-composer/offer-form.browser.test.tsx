import { QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RequestView } from '#contract/requests.ts';
import { machineryLimits } from '#domain/leasing/limits.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { plainCard, plainLease } from '#tests/support/rate-cards.ts';
import { showAt } from '#tests/support/show.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import { drafts } from '#web/lib/drafts.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { session } from '#web/lib/session/browser-session.ts';
import type { Composed } from './composed-figures.ts';
import { OfferForm } from './offer-form.tsx';

const composed: Composed = {
  request: { id: 'r', kind: 'offer', quantity: 1, terms: null } as unknown as RequestView,
  asset: plainLease.asset,
  choice: plainLease.choice,
  limits: machineryLimits,
  cards: [{ ...plainCard, createdAt: '2026-01-01T09:00:00.000Z', endedAt: null }],
  today: '2026-11-23',
  taxRates: russianTaxRates,
};

/** Saves a new offer that is refused with a conflict. @returns what is called when somebody else was faster */
const saveRefused = async (fields: object) => {
  const error = { _global: 'conflict', ...fields } as const;
  const refusal = new ApiError(409, { error, params: {}, requestId: '' });
  const call = vi.spyOn(session, 'call').mockRejectedValue(refusal);
  onTestFinished(() => {
    call.mockRestore();
    drafts.removeAll();
  });
  const onStale = vi.fn<() => Promise<void>>(() => Promise.resolve());
  showAt('/account/requests/r', () => (
    <QueryClientProvider client={queryClient}>
      <OfferForm
        composing={{ kind: 'new' }}
        composed={composed}
        lessorId={plainCard.lessorId}
        namesLessor={false}
        onSaved={() => Promise.resolve()}
        onStale={onStale}
        onClose={() => undefined}
      />
    </QueryClientProvider>
  ));
  await userEvent.fill(page.getByRole('textbox', { name: /^Комиссия сервису/ }), '50000');
  await userEvent.click(page.getByRole('button', { name: 'Сохранить черновик' }));
  return onStale;
};

test('a lessor that has made too many offers is told so, and the page is not stale', async () => {
  const onStale = await saveRefused({ lessorId: 'notAvailable' });
  await expect
    .element(page.getByText('Для этой заявки уже подготовлено 50 предложений этой компании'))
    .toBeVisible();
  expect(onStale).not.toHaveBeenCalled();
});

test('another conflict loads the request again', async () => {
  const onStale = await saveRefused({});
  await expect.poll(() => onStale.mock.calls).toHaveLength(1);
  expect(document.body.textContent).not.toContain('50 предложений');
});
