import { useSuspenseQuery } from '@tanstack/react-query';
import type { StaffPageItem } from '#contract/staff-pages.ts';
import { staffPageLabels } from '#domain/content/page-labels.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { Moment } from '#web/lib/moment.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { staffPagesQuery } from './queries.ts';

const columns: readonly Column<StaffPageItem>[] = [
  {
    key: 'name',
    title: 'Страница',
    cell: ({ id }) => (
      <Link
        to="/account/catalog"
        search={{ view: 'pages', page: id }}
        className={`${textLink} inline-flex min-h-11 items-center font-medium md:min-h-8`}
      >
        {staffPageLabels[id]}
      </Link>
    ),
  },
  {
    key: 'inForce',
    title: 'Действует',
    cell: ({ inForce }) => (
      <span className="inline-block py-1">
        Редакция {inForce.version} от {formatDate(inForce.date)}
      </span>
    ),
  },
  {
    key: 'next',
    title: 'Дальше',
    cell: ({ upcoming, draft }) =>
      upcoming || draft ? (
        <span className="flex flex-col items-start gap-1 py-1">
          {upcoming && `Редакция ${upcoming.version} — с ${formatDate(upcoming.date)}`}
          {draft && (
            <span className="flex flex-wrap items-center gap-2">
              <Badge>Черновик</Badge>
              <Moment at={draft.changedAt} />
            </span>
          )}
        </span>
      ) : (
        <span className="inline-block py-1 text-muted">Без изменений</span>
      ),
  },
];

/** Documents, the help and the guides, with the current and the coming editions. */
export const PageList = () => {
  const { data } = useSuspenseQuery(staffPagesQuery);
  return (
    <DataTable
      caption="Страницы сайта"
      columns={columns}
      rows={data.items}
      rowKey={({ id }) => id}
      phone="cards"
    />
  );
};
