import type { RequestListItem } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { bidStatusText, bidTimeLeft } from '#domain/requests/bid-words.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { Turn } from './due.tsx';

type Item = RequestListItem;

/** Whether the client still waits for this lessor. */
const isAwaited = ({ ownBid, status }: Item): boolean => ownBid === 'invited' && status === 'in_review';

const tones: Partial<Record<NonNullable<Item['ownBid']>, BadgeTone>> = {
  answered: 'neutral',
  chosen: 'save',
};

const Until = ({ item, now }: { item: Item; now: string }) => {
  const { bidsUntil } = item;
  if (bidsUntil === null || !isAwaited(item)) return '—';
  const late = Date.parse(bidsUntil) <= Date.parse(now);
  return (
    <time dateTime={bidsUntil} className={late ? 'text-danger' : undefined}>
      {formatDateTime(bidsUntil, now)}
      <span className="block text-sm text-muted">{bidTimeLeft(bidsUntil, now)}</span>
    </time>
  );
};

const Status = ({ item, now }: { item: Item; now: string }) => (
  <Badge tone={isAwaited(item) ? 'accent' : item.ownBid ? tones[item.ownBid] : undefined}>
    {bidStatusText(item, now)}
  </Badge>
);

const answerColumn = (now: string): Column<Item> => ({
  key: 'until',
  title: 'Ответить до',
  width: 'w-52',
  cell: (item) => <Until item={item} now={now} />,
});

const turnColumn = (role: Role): Column<Item> => ({
  key: 'turn',
  title: 'Чей ход',
  width: 'w-52',
  cell: ({ nextActor, dueAt }) =>
    nextActor ? <Turn nextActor={nextActor} dueAt={dueAt} role={role} /> : '—',
});

const columnsAt = (
  now: string,
  { awaits, role }: Pick<RequestBidsProps, 'awaits' | 'role'>,
): Column<Item>[] => [
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
    title: 'Техника',
    cell: ({ title, quantity }) => (
      <>
        <Unbroken text={title} />
        {quantity > 1 && <span className="text-muted">, {quantity}&nbsp;шт.</span>}
      </>
    ),
  },
  {
    key: 'price',
    title: 'Цена',
    width: 'w-32',
    numeric: true,
    cell: ({ priceKopecks }) => formatRubles(priceKopecks, { kopecks: 'never' }),
  },
  { key: 'company', title: 'Компания', width: 'w-44', cell: ({ companyName }) => companyName },
  ...(awaits === 'answer' ? [answerColumn(now)] : []),
  ...(awaits === 'turn' ? [turnColumn(role)] : []),
  { key: 'status', title: 'Статус', width: 'w-52', cell: (item) => <Status item={item} now={now} /> },
];

/** Properties of {@link RequestBids}. */
export type RequestBidsProps = {
  items: readonly Item[];
  caption: string;
  /** What has a time here: the answer to an invitation, or a turn in a deal. */
  awaits?: 'answer' | 'turn' | undefined;
  role: Role;
};

/** Requests as a lessor reads them: what is asked for, until when, and how it has answered. */
export const RequestBids = ({ items, caption, awaits, role }: RequestBidsProps) => (
  <DataTable
    caption={caption}
    columns={columnsAt(useNow(), { awaits, role })}
    rows={items}
    rowKey={({ id }) => id}
    phone="cards"
  />
);
