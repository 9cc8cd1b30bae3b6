import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FeedImports, ListedImport } from '#contract/feeds.ts';
import { noCounts } from '#domain/feeds/removal.ts';
import { answerApi } from '#tests/support/answer-api.ts';
import { showAt } from '#tests/support/show.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { FeedSchedule } from './feed-schedule.tsx';
import { ImportList } from './import-list.tsx';

const url = 'https://example.com/feed.yml';
const createdAt = '2026-11-20T01:00:00.000Z';

const byClock: ListedImport = {
  id: '01970000-0000-7000-8000-000000000001',
  status: 'applied',
  source: 'schedule',
  name: 'example.com',
  format: 'yml',
  dryRun: false,
  progress: { done: 12, total: 12 },
  report: { counts: { ...noCounts, added: 12 }, removedShare: 0, failure: null, failedRow: null },
  mapping: { columns: {}, categories: {} },
  columns: [],
  categories: [],
  createdAt,
  finishedAt: createdAt,
  abilities: { apply: false, cancel: false },
  startedBy: 'Вера Новикова',
};

test('scheduled runs are listed among the others, and a colleague’s schedule is shown above the form', async () => {
  const runs: FeedImports = {
    items: [byClock],
    nextAt: '2026-11-21T01:00:00.000Z',
    colleaguesFeed: {
      setBy: 'Олег Петров',
      url: 'https://example.com/other.csv',
      format: 'csv',
      schedule: 'hourly',
    },
  };
  answerApi(() => runs);
  const feed = { url, format: 'yml', schedule: 'daily', enabled: true } as const;
  showAt('/account/catalog', () => (
    <QueryClientProvider client={queryClient}>
      <FeedSchedule vendorId="v" integrations={{ webhook: null, feed, version: 1 }} />
      <ImportList vendorId="v" search={{ view: 'feeds', vendor: undefined }} />
    </QueryClientProvider>
  ));
  const schedule = page.getByRole('region', { name: 'Загрузка по расписанию' });
  await expect.element(schedule.getByText('Применён')).toBeVisible();
  await expect
    .element(schedule.getByText('Олег Петров: https://example.com/other.csv, CSV, каждый час'))
    .toBeVisible();
  const list = page.getByRole('region', { name: 'Последние загрузки' });
  await expect.element(list.getByText('example.com, по расписанию').first()).toBeInTheDocument();
});
