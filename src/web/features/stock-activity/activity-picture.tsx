import type { StockActivity } from '#contract/stock-activity.ts';
import { formatDateShort } from '#domain/formats/dates.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { StackedBars } from '#web/ui/stacked-bars.tsx';

type Day = StockActivity['days'][number];
type Key = keyof StockActivity['totals'];

/** The counts, in the order of reading. */
export const countNames: Record<Key, string> = {
  views: 'Просмотры',
  calculations: 'Расчёты',
  leads: 'Заявки',
  answers: 'Ответы на заявки',
};

const keys = Object.keys(countNames) as Key[];

const tones = {
  views: 'var(--color-series-blue)',
  calculations: 'var(--color-accent)',
  leads: 'var(--color-series-plum)',
  answers: 'var(--color-save)',
} as const satisfies Record<Key, string>;

const pairs = [
  ['views', 'calculations'],
  ['leads', 'answers'],
] as const;

/** Without its year, which is shown above: on a narrow screen the reader then sees that there are more columns. */
const dayOf = (date: string): string => formatDateShort(date).slice(0, 5);

const columns: readonly Column<Day>[] = [
  { key: 'date', title: 'День', cell: ({ date }) => dayOf(date) },
  ...keys.map((key) => ({
    key,
    title: countNames[key],
    numeric: true,
    cell: (day: Day) => formatNumber(day[key]),
  })),
];

const Pair = ({ days, shown }: { days: readonly Day[]; shown: (typeof pairs)[number] }) => {
  const step = Math.max(1, Math.ceil(days.length / 5));
  const bars = days.map((day, index) => ({
    key: day.date,
    parts: shown.map((key) => day[key]),
    tick: index % step === 0 && index < days.length - 1 ? dayOf(day.date) : undefined,
  }));
  const names = shown.map((key, place) => (place === 0 ? countNames[key] : countNames[key].toLowerCase()));
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-soft">
        {shown.map((key) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="size-3 rounded-sm" style={{ background: tones[key] }} />
            {countNames[key]}
          </span>
        ))}
      </figcaption>
      {bars.every(({ parts }) => parts.every((part) => part === 0)) ? (
        <p className="py-6 text-muted">За эти дни их не было.</p>
      ) : (
        <StackedBars
          label={`${names.join(' и ')} по дням. Числа — в таблице под рисунком.`}
          bars={bars}
          tones={shown.map((key) => tones[key])}
          formatTick={(value) => (Number.isInteger(value) ? formatNumber(value) : '')}
          beside
        />
      )}
    </figure>
  );
};

/** The days as two charts, since leads are few compared with views, and one table of all counts. */
export const ActivityPicture = ({ days, totals }: Pick<StockActivity, 'days' | 'totals'>) => (
  <div className="flex flex-col gap-5">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {keys.map((key) => (
        <div key={key}>
          <dt className="text-sm text-muted">{countNames[key]}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{formatNumber(totals[key])}</dd>
        </div>
      ))}
    </dl>
    <div className="grid gap-6 lg:grid-cols-2">
      {pairs.map((shown) => (
        <Pair key={shown[0]} days={days} shown={shown} />
      ))}
    </div>
    <Disclosure title="Цифры рисунка таблицей" wide>
      <DataTable
        caption="Дни, в которые что-то было"
        columns={columns}
        rows={days.filter((day) => keys.some((key) => day[key] > 0)).toReversed()}
        rowKey={({ date }) => date}
        totals={['Всего', ...keys.map((key) => formatNumber(totals[key]))]}
      />
    </Disclosure>
  </div>
);
