import { useQuery } from '@tanstack/react-query';
import type { ListedImport } from '#contract/feeds.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { Moment } from '#web/lib/moment.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { FeedsSearch } from './feeds-search.ts';
import { formatLabels, statusLabels } from './import-labels.ts';
import { importsQuery } from './queries.ts';

const sourceOf = ({ source, name, startedBy }: ListedImport): string =>
  source === 'schedule' ? `${name}, по расписанию` : `${name}${startedBy === null ? '' : `, ${startedBy}`}`;

const number = (key: 'added' | 'changed' | 'refused' | 'archived', title: string): Column<ListedImport> => ({
  key,
  title,
  numeric: true,
  cell: ({ report }) => formatNumber(report.counts[key]),
});

const columnsFor = (search: FeedsSearch): readonly Column<ListedImport>[] => [
  {
    key: 'at',
    title: 'Когда',
    cell: ({ id, createdAt }) => (
      <Link
        to="/account/catalog"
        search={{ ...search, run: id }}
        className={`${textLink} py-3 whitespace-nowrap`}
      >
        <Moment at={createdAt} />
      </Link>
    ),
  },
  { key: 'source', title: 'Откуда', cell: sourceOf },
  { key: 'format', title: 'Формат', cell: ({ format }) => formatLabels[format] },
  {
    key: 'status',
    title: 'Состояние',
    cell: ({ status }) => <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>,
  },
  number('added', 'Новых'),
  number('changed', 'Изменённых'),
  number('refused', 'С ошибкой'),
  number('archived', 'Снимаемых'),
];

/** Properties of {@link ImportList}. */
export type ImportListProps = { vendorId: string; search: FeedsSearch };

/** The newest runs of a vendor's feed. */
export const ImportList = ({ vendorId, search }: ImportListProps) => {
  const { data, error, refetch } = useQuery(importsQuery(vendorId));
  if (!data && error)
    return <LoadFailed title="Не удалось показать прежние загрузки" error={error} retry={refetch} />;
  if (!data) return <Skeleton className="h-60 rounded-lg" />;
  return (
    <section aria-labelledby="imports" className="flex flex-col gap-3">
      <h2 id="imports" className="text-lg font-semibold">
        Последние загрузки
      </h2>
      {data.items.length === 0 ? (
        <p className="text-soft">Загрузок ещё не было.</p>
      ) : (
        <DataTable
          caption="Загрузки и чем они закончились"
          columns={columnsFor(search)}
          rows={data.items}
          rowKey={({ id }) => id}
          phone="cards"
        />
      )}
    </section>
  );
};
