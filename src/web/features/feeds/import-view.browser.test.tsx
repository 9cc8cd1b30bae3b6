import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FeedImport, ImportCounts } from '#contract/feeds.ts';
import { noCounts } from '#domain/feeds/removal.ts';
import { answerApi } from '#tests/support/answer-api.ts';
import { showAt } from '#tests/support/show.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { ImportView } from './import-view.tsx';

const ignore = (): void => undefined;

const showChecked = (counts: Partial<ImportCounts>): void => {
  queryClient.clear();
  const run: FeedImport = {
    id: '01970000-0000-7000-8000-000000000001',
    status: 'checked',
    source: 'file',
    name: 'offers.yml',
    format: 'yml',
    dryRun: true,
    progress: { done: 3, total: 3 },
    report: { counts: { ...noCounts, ...counts }, removedShare: 0, failure: null, failedRow: null },
    mapping: { columns: {}, categories: {} },
    columns: [],
    categories: [],
    createdAt: '2026-11-20T01:00:00.000Z',
    finishedAt: '2026-11-20T01:00:10.000Z',
    abilities: { apply: true, cancel: true },
  };
  answerApi((path) => {
    if (path.includes('/imports/')) return { ...run, rows: [], nextCursor: null };
    return path === '/api/catalog/types' ? [] : { items: [] };
  });
  showAt('/account/catalog', () => (
    <QueryClientProvider client={queryClient}>
      <ImportView
        vendorId="v"
        importId={run.id}
        search={{ view: 'feeds', vendor: undefined }}
        onStarted={ignore}
        onApplied={ignore}
      />
    </QueryClientProvider>
  ));
};

const said = page.getByRole('region', { name: 'Загрузка', exact: true });

test.each([
  [{ refused: 3 }, 'Применять нечего: не приняли 3 предложения, причины — ниже.'],
  [
    { refused: 1, unchanged: 2 },
    'Применять нечего: не приняли 1 предложение, причины — ниже. Остальное в каталоге уже так, как в фиде.',
  ],
  [{ unchanged: 2 }, 'В каталоге уже всё так, как в фиде.'],
])('a feed that changes nothing says why: %o', async (counts, text) => {
  showChecked(counts);
  await expect.element(said.getByText(text, { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Применить' }).query()).toBeNull();
});
