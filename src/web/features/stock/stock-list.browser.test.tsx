import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BulkBody, StockPage } from '#contract/stock.ts';
import { answerApi } from '#tests/support/answer-api.ts';
import { showAt } from '#tests/support/show.tsx';
import { stockItem } from '#tests/support/stock-item.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { StockList } from './stock-list.tsx';

const shown = {
  search: { state: undefined, q: undefined, availability: undefined, vendor: undefined, sort: undefined },
  role: 'vendor',
  tabs: null,
} as const;
const ids = ['01970000-0000-7000-8000-000000000001', '01970000-0000-7000-8000-000000000003'];
const stock: StockPage = {
  items: ids.map((id, place) => stockItem({ id, title: `КАМАЗ ${place + 1}` })),
  nextCursor: null,
  total: 2,
  counts: { draft: 0, moderation: 0, refused: 0, published: 2, archived: 0 },
};
let sent: BulkBody[];

beforeEach(() => {
  sent = [];
  queryClient.clear();
  answerApi((path, body) => {
    if (!path.startsWith('/api/stock/bulk')) return stock;
    sent.push(body as BulkBody);
    return { items: (body as BulkBody).ids.map((id) => ({ id, done: true })) };
  });
  showAt('/account/catalog', () => (
    <QueryClientProvider client={queryClient}>
      <StockList {...shown} />
    </QueryClientProvider>
  ));
});

const box = (name: string) => page.getByRole('checkbox', { name: `Выбрать: ${name}` });

test('arrow keys choose an availability, a button changes it, and the focus returns to the list', async () => {
  await box('КАМАЗ 1').click();
  await box('КАМАЗ 2').click();
  const places = page.getByRole('combobox', { name: 'Наличие у выбранных' });
  places.element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(places).toHaveValue('in_transit');
  await expect.element(places).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Изменить наличие' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box('КАМАЗ 2')).toHaveFocus();
  expect(sent).toEqual([{ ids, change: { kind: 'availability', availability: 'in_transit' } }]);
  await expect.element(box('КАМАЗ 2')).not.toBeChecked();
});

test('a selection that is given up returns the focus, too', async () => {
  await box('КАМАЗ 1').click();
  page.getByRole('button', { name: 'Снять выбор' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box('КАМАЗ 1')).toHaveFocus();
});
