import { requestStatuses } from '#contract/request-status.ts';
import type { RequestListItem } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { requestStatusLabels } from '#domain/requests/request-labels.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { Due } from './due.tsx';
import { titleOf } from './request-title.ts';
import { waitingFor } from './next-actor.ts';

// Widths are fixed so that the columns of all statuses stand under each other.
const columnsFor = (role: Role): Column<RequestListItem>[] => [
  {
    key: 'number',
    title: '№',
    width: 'w-24',
    cell: ({ id, number }) => (
      <Link
        to="/account/requests/$requestId"
        params={{ requestId: id }}
        className={`${textLink} target tabular-nums`}
      >
        {number}
      </Link>
    ),
  },
  {
    key: 'title',
    title: 'Что',
    cell: (item) => <Unbroken text={titleOf(item)} />,
  },
  {
    key: 'next',
    title: 'Чей ход',
    width: 'w-32',
    cell: ({ nextActor }) => waitingFor(nextActor, role) ?? '—',
  },
  {
    key: 'due',
    title: 'Срок',
    width: 'w-36',
    cell: ({ dueAt }) => (dueAt ? <Due at={dueAt} brief /> : '—'),
  },
  { key: 'company', title: 'Компания', width: 'w-40', cell: ({ companyName }) => companyName },
  {
    key: 'payment',
    title: 'В месяц',
    width: 'w-28',
    numeric: true,
    cell: ({ paymentKopecks }) =>
      paymentKopecks === null ? '—' : formatRubles(paymentKopecks, { kopecks: 'never' }),
  },
  {
    key: 'manager',
    title: 'Менеджер',
    width: 'w-32',
    cell: ({ managerName }) => managerName ?? 'Свободна',
  },
];

/** Requests as staff read them: a dense table for each status, with its clocks. */
export const RequestBoard = ({ items, role }: { items: readonly RequestListItem[]; role: Role }) => {
  const columns = columnsFor(role);
  const groups = requestStatuses
    .map((status) => ({ status, rows: items.filter((item) => item.status === status) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className="flex flex-col gap-8">
      {groups.map(({ status, rows }) => (
        <section key={status} aria-labelledby={`status-${status}`}>
          <h2 id={`status-${status}`} className="mb-2 flex items-baseline gap-2 font-semibold">
            {requestStatusLabels[status]}
            <span className="text-sm font-normal text-muted tabular-nums">{rows.length}</span>
          </h2>
          <DataTable
            caption={requestStatusLabels[status]}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            phone="cards"
          />
        </section>
      ))}
    </div>
  );
};
