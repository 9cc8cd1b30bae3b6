import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowOutcomes, type FeedImport, type ReportRow, type RowOutcome } from '#contract/feeds.ts';
import { outcomeLabels, reasonLabels } from '#domain/feeds/feed-labels.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { downloadFile } from '#web/lib/download-file.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { doneLabels } from './import-labels.ts';
import { reportAddress, rowsQuery } from './queries.ts';

const columns: readonly Column<ReportRow>[] = [
  { key: 'row', title: '№ в фиде', numeric: true, cell: ({ row }) => formatNumber(row) },
  {
    key: 'offer',
    title: 'Предложение',
    cell: ({ externalId, title }) => (
      <span className="wrap-anywhere">
        {title} <span className="text-muted">{externalId}</span>
      </span>
    ),
  },
  {
    key: 'reasons',
    title: 'Причина',
    cell: ({ reasons }) => reasons.map((reason) => reasonLabels[reason]).join('; '),
  },
];

type RowsProps = { vendorId: string; run: FeedImport };

const Rows = ({ vendorId, run, outcome }: RowsProps & { outcome: RowOutcome }) => {
  const list = useInfiniteQuery(rowsQuery(vendorId, run, outcome));
  if (list.isPending) return <Skeleton className="h-60 rounded-lg" />;
  if (!list.data)
    return <LoadFailed title="Не удалось показать строки" error={list.error} retry={list.refetch} />;
  const rows = list.data.pages.flatMap((page) => page.rows);
  return (
    <>
      <DataTable
        caption={`Строки: ${outcomeLabels[outcome]}`}
        columns={rows.some(({ reasons }) => reasons.length > 0) ? columns : columns.slice(0, 2)}
        rows={rows}
        rowKey={({ row }) => row}
        phone="cards"
      />
      {list.hasNextPage && (
        <Button
          className="self-center"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
    </>
  );
};

/** What a run does with its rows, one outcome at a time, and the whole report as a file. */
export const ImportRows = ({ vendorId, run }: RowsProps) => {
  const { counts } = run.report;
  const present = rowOutcomes.filter((outcome) => counts[outcome] > 0);
  const [chosen, setChosen] = useState<RowOutcome>();
  const { busy, refusal, perform } = useStep();
  const outcome = chosen ?? (counts.refused > 0 ? 'refused' : present[0]);
  if (!outcome) return null;
  const labels = run.status === 'applied' ? doneLabels : outcomeLabels;
  return (
    <section aria-label="Строки фида" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {present.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === outcome ? 'primary' : 'secondary'}
            aria-pressed={each === outcome}
            onClick={() => setChosen(each)}
          >
            {labels[each]}: {formatNumber(counts[each])}
          </Button>
        ))}
        <Button
          size="sm"
          variant="ghost"
          loading={busy}
          onClick={() => void perform(() => downloadFile(reportAddress(vendorId, run.id), 'feed-report.csv'))}
        >
          Скачать отчёт CSV
        </Button>
      </div>
      <RefusalNotice refusal={refusal} />
      <Rows key={outcome} vendorId={vendorId} run={run} outcome={outcome} />
    </section>
  );
};
