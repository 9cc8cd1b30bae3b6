import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Colleague } from '#contract/absences.ts';
import type { RequestListItem } from '#contract/requests.ts';
import { answerApi } from '#tests/support/answer-api.ts';
import { show } from '#tests/support/show.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { AssignRequests } from './assign-requests.tsx';
import { useBulkStep } from './use-bulk-step.ts';

const colleague: Colleague = {
  id: '01970000-0000-7000-8000-000000000009',
  name: 'Вера Отрадная',
  role: 'manager',
  absences: [],
};

const item = (id: string, assignable: boolean) => ({ id, assignable, version: 4 }) as RequestListItem;

const onAssigned = vi.fn<(ids: readonly string[]) => void>();

const Shown = ({ items }: { items: readonly RequestListItem[] }) => {
  const bulk = useBulkStep();
  return (
    <>
      <AssignRequests items={items} bulk={bulk} onAssigned={onAssigned} />
      {[...bulk.failures].map(([id, why]) => (
        <p key={id}>
          {id}: {why}
        </p>
      ))}
    </>
  );
};

const showFor = (items: readonly RequestListItem[]): void =>
  show(
    <QueryClientProvider client={queryClient}>
      <Shown items={items} />
    </QueryClientProvider>,
  );

const button = page.getByRole('button', { name: 'Передать' });

beforeEach(() => {
  queryClient.clear();
  onAssigned.mockClear();
});

test('each request is assigned at the version that was seen; a refused one is reported, and stays selected', async () => {
  const sent: unknown[] = [];
  answerApi((path, body) => {
    if (path === '/api/colleagues') return { items: [colleague] };
    sent.push([path, body]);
    return path.includes('/two/')
      ? Response.json({ error: { _global: 'forbidden' } }, { status: 403 })
      : { id: 'one' };
  });
  showFor([item('one', true), item('two', true)]);
  await button.click();
  await expect.element(page.getByText('Выбрано: 2 заявки. Заметку увидят в каждой.')).toBeVisible();
  await userEvent.selectOptions(page.getByRole('combobox', { name: /^Кому/ }), colleague.id);
  await page.getByRole('dialog').getByRole('button', { name: 'Передать' }).click();
  await expect.poll(() => onAssigned.mock.calls).toEqual([[['one']]]);
  const body = { managerId: colleague.id, version: 4 };
  expect(sent).toEqual([
    ['/api/requests/one/assign', body],
    ['/api/requests/two/assign', body],
  ]);
  await expect.element(page.getByText(/^two: /)).toBeVisible();
});

test('is not offered while the reader may not assign one of them', async () => {
  showFor([item('one', true), item('two', false)]);
  await expect.element(button).not.toBeInTheDocument();
});
