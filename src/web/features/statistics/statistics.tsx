import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StatisticsView } from '#contract/statistics.ts';
import { formatDate, formatDateShort } from '#domain/formats/dates.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { stringifySearch } from '#domain/formats/search-string.ts';
import { durationText, refusalLabels, statisticsGroupLabels } from '#domain/statistics/statistics-labels.ts';
import { downloadFile } from '#web/lib/download-file.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { iconFileExcelOutline } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StackedBars } from '#web/ui/stacked-bars.tsx';
import { Funnel } from './funnel.tsx';
import { StatisticsFilters } from './statistics-filters.tsx';
import type { AskedStatistics } from './statistics-search.ts';

const statisticsQuery = (search: AskedStatistics) =>
  queryOptions({
    queryKey: ['statistics', search],
    queryFn: ({ signal }) => session.call<StatisticsView>('/api/stats', { query: search, signal }),
    placeholderData: keepPreviousData,
  });

type Group = StatisticsView['groups'][number];
type PartProps = { id: string; title: string; isEmpty: boolean; children: ReactNode };
type RefusalRow = StatisticsView['refusals'][number];

const count = (key: 'requests' | 'offered' | 'accepted' | 'issued', title: string): Column<Group> => ({
  key,
  title,
  numeric: true,
  cell: (group) => formatNumber(group[key]),
});

const groupColumns = (title: string): Column<Group>[] => [
  { key: 'name', title, cell: ({ name }) => name },
  count('requests', 'Заявки'),
  count('offered', 'Получили КП'),
  count('accepted', 'Приняли КП'),
  count('issued', 'Выдано'),
];

const refusalColumns: readonly Column<RefusalRow>[] = [
  { key: 'status', title: 'Чем кончилось', cell: ({ status }) => refusalLabels[status] },
  { key: 'reason', title: 'Причина', cell: ({ reason }) => reason ?? '—' },
  { key: 'count', title: 'Сколько', numeric: true, cell: (row) => formatNumber(row.count) },
];

const dayColumns: readonly Column<StatisticsView['days'][number]>[] = [
  { key: 'day', title: 'День', cell: ({ day }) => formatDate(day) },
  { key: 'requests', title: 'Заявки', numeric: true, cell: ({ requests }) => formatNumber(requests) },
];

const Time = ({ name, spread }: { name: string; spread: StatisticsView['toFirstOffer'] }) => (
  <div>
    <p className="text-sm text-muted">{name}</p>
    <p className="text-2xl font-semibold tabular-nums">{durationText(spread.medianHours)}</p>
    <p className="text-sm text-soft">
      {spread.count === 0
        ? 'За эти дни таких заявок нет.'
        : `у половины; у девяти из десяти — ${durationText(spread.p90Hours)}; заявок в расчёте — ${formatNumber(spread.count)}`}
    </p>
  </div>
);

/** A part of the page whose table may have nothing to show. */
const Part = ({ id, title, isEmpty, children }: PartProps) => (
  <section aria-labelledby={id} className="flex flex-col gap-3">
    <h2 id={id} className="text-lg font-semibold">
      {title}
    </h2>
    {isEmpty ? <p className="text-soft">За эти дни ничего нет. Выберите другие.</p> : children}
  </section>
);

const Days = ({ days }: Pick<StatisticsView, 'days'>) => {
  const step = Math.max(1, Math.ceil(days.length / 5));
  const bars = days.map(({ day, requests }, index) => ({
    key: day,
    parts: [requests],
    tick: index % step === 0 && index < days.length - 2 ? formatDateShort(day).slice(0, 5) : undefined,
  }));
  return (
    <Card as="section" padding="lg" aria-labelledby="days" className="flex flex-col gap-5">
      <h2 id="days" className="text-lg font-semibold">
        Заявки по дням
      </h2>
      <StackedBars
        label="Заявки по дням. Числа — в таблице под рисунком."
        bars={bars}
        tones={['var(--color-accent)']}
        formatTick={(value) => (Number.isInteger(value) ? formatNumber(value) : '')}
      />
      <Disclosure title="Цифры графика таблицей" wide>
        <DataTable
          caption="Дни, в которые приходили заявки"
          columns={dayColumns}
          rows={days.filter(({ requests }) => requests > 0)}
          rowKey={({ day }) => day}
          phone="cards"
        />
      </Disclosure>
    </Card>
  );
};

const Download = ({ search }: { search: AskedStatistics }) => {
  const { busy, refusal, perform } = useStep();
  const download = (): Promise<void> =>
    downloadFile(`/api/stats.xlsx${stringifySearch(search)}`, 'Статистика.xlsx');
  return (
    <div className="flex flex-col items-start gap-2">
      <Button icon={iconFileExcelOutline} loading={busy} onClick={() => void perform(download)}>
        Скачать Excel
      </Button>
      <RefusalNotice refusal={refusal} />
    </div>
  );
};

const Loaded = ({ view, search }: { view: StatisticsView; search: AskedStatistics }) => (
  <>
    <div className="grid gap-5 lg:grid-cols-2">
      <Card as="section" padding="lg" aria-labelledby="funnel" className="flex flex-col gap-5">
        <div>
          <h2 id="funnel" className="text-lg font-semibold">
            От просмотра до выдачи
          </h2>
          <p className="text-sm text-muted">
            {formatDate(view.from)} — {formatDate(view.to)}. Просмотры не делятся по источникам и людям;
            роботы, которые себя называют, не считаются.
          </p>
        </div>
        <Funnel view={view} />
      </Card>
      <Card as="section" padding="lg" aria-labelledby="times" className="flex flex-col gap-5">
        <h2 id="times" className="text-lg font-semibold">
          Сколько проходит времени
        </h2>
        <Time name="До первого КП" spread={view.toFirstOffer} />
        <Time name="До выдачи" spread={view.toHandover} />
      </Card>
    </div>
    <Days days={view.days} />
    <Part id="groups" title={statisticsGroupLabels[search.by]} isEmpty={view.groups.length === 0}>
      <DataTable
        caption={`Воронка: ${statisticsGroupLabels[search.by].toLowerCase()}`}
        columns={groupColumns(statisticsGroupLabels[search.by])}
        rows={view.groups}
        rowKey={({ key }) => key}
        phone="cards"
      />
    </Part>
    <Part id="refusals" title="Отказы и отмены" isEmpty={view.refusals.length === 0}>
      <DataTable
        caption="Чем кончились заявки, из которых ничего не вышло"
        columns={refusalColumns}
        rows={view.refusals}
        rowKey={({ status, reason }) => `${status} ${reason}`}
        phone="cards"
      />
    </Part>
    <Download search={search} />
  </>
);

/** The results of a period's requests: the funnel, times, groups and refusals. */
export const Statistics = ({ search }: { search: AskedStatistics }) => {
  const { data, error } = useQuery(statisticsQuery(search));
  return (
    <div className="flex flex-col gap-6">
      <StatisticsFilters search={search} />
      {error && <RefusalNotice refusal={refusalOf(error, () => false)} />}
      {!error && !data && <Skeleton className="h-96 rounded-lg!" />}
      {!error && data && <Loaded view={data} search={search} />}
    </div>
  );
};
