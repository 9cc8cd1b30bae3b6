import type { RequestOutline } from '#contract/requests.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { useNow } from '#web/lib/use-now.ts';
import { addressOf } from '#web/ui/address.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Line, PhoneLink } from './person-line.tsx';
import { StatusBadge } from './status-badge.tsx';

/** A request that a colleague handles: where it stands, whose it is, and nothing else. */
export const OutlinedRequest = ({ request }: { request: RequestOutline }) => {
  const { number, status, company, manager, createdAt } = request;
  const now = useNow();
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumbs crumbs={[{ text: 'Заявки', href: addressOf({ to: '/account/requests' }) }]} />
      <h1 className="text-2xl font-semibold tabular-nums">Заявка № {number}</h1>
      <Card as="section" padding="lg" aria-label="Заявка" className="flex max-w-xl flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
          <StatusBadge status={status} />
          <span>отправлена {formatDateTime(createdAt, now)}</span>
        </div>
        <dl className="flex flex-col gap-3">
          <Line name="Компания">{company.name}</Line>
          <Line name="Менеджер">
            {manager.name}
            {manager.phone && <PhoneLink phone={manager.phone} />}
          </Line>
        </dl>
        <p className="text-soft">
          Заявку ведёт коллега: техника, условия и переписка вам не показаны.{' '}
          <Link to="/account/requests" search={{ manager: manager.id }} className={textLink}>
            Все заявки этого менеджера
          </Link>
        </p>
      </Card>
    </div>
  );
};

const columnsAt = (now: string): Column<RequestOutline>[] => [
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
  { key: 'status', title: 'Статус', width: 'w-52', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'company', title: 'Компания', cell: ({ company }) => company.name },
  { key: 'manager', title: 'Менеджер', width: 'w-52', cell: ({ manager }) => manager.name },
  { key: 'at', title: 'Отправлена', width: 'w-44', cell: ({ createdAt }) => formatDateTime(createdAt, now) },
];

/** Requests that a colleague handles. */
export const OutlinedRequests = ({ items }: { items: readonly RequestOutline[] }) => (
  <DataTable
    caption="Заявки другого менеджера"
    columns={columnsAt(useNow())}
    rows={items}
    rowKey={({ id }) => id}
    phone="cards"
  />
);
