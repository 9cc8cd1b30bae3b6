import type { RequestListItem } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { LeadDue, Turn } from '../due.tsx';
import { titleOf } from '../request-title.ts';
import { StatusBadge } from '../status-badge.tsx';
import { UnreadMark } from './unread-messages.tsx';
import { useNow } from '#web/lib/use-now.ts';

const Money = ({ item }: { item: RequestListItem }) =>
  item.paymentKopecks === null ? (
    item.priceKopecks > 0 && (
      <p className="text-sm text-muted tabular-nums">Цена {formatRubles(item.priceKopecks)}</p>
    )
  ) : (
    <p className="text-lg font-semibold whitespace-nowrap tabular-nums sm:text-right">
      {formatRubles(item.paymentKopecks, { kopecks: 'never' })}{' '}
      <span className="text-sm font-normal tracking-normal text-muted">
        {paymentNotes[item.schedule ?? 'annuity']}
      </span>
      {item.months !== null && (
        <span className="block text-sm font-normal tracking-normal text-muted">{months(item.months)}</span>
      )}
    </p>
  );

const RequestCard = ({ item, role }: { item: RequestListItem; role: Role }) => {
  const now = useNow();
  const goesOn = item.status === 'draft' && role === 'client';
  return (
    <li className="relative rounded-lg bg-surface p-4 hairline transition-colors hover:border-ink md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
        <StatusBadge status={item.status} />
        <span className="tabular-nums">№ {item.number}</span>
        <span>{formatDateTime(item.createdAt, now)}</span>
        <UnreadMark count={item.unreadMessages} />
      </div>
      <div className="mt-2.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold">
            <Link
              to="/account/requests/$requestId"
              params={{ requestId: item.id }}
              className="after:absolute after:inset-0 after:rounded-lg"
            >
              <Unbroken text={titleOf(item)} />
            </Link>
          </h3>
          <p className="text-sm text-soft">{item.companyName}</p>
          {goesOn && <p className={`${textLink} mt-1.5 text-sm`}>Продолжить</p>}
          {role === 'vendor' && item.vendorAnswerDue !== null && (
            <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone="accent">Техника есть?</Badge>
              <LeadDue at={item.vendorAnswerDue} />
            </div>
          )}
          {item.nextActor && !goesOn && (
            <p className="mt-1.5 text-sm">
              <Turn nextActor={item.nextActor} dueAt={item.dueAt} role={role} />
            </p>
          )}
        </div>
        <Money item={item} />
      </div>
    </li>
  );
};

/** Requests as a client or a vendor sees them, in a section with a heading of its own. */
export const RequestCards = ({ items, role }: { items: readonly RequestListItem[]; role: Role }) => (
  <ul className="flex flex-col gap-3">
    {items.map((item) => (
      <RequestCard key={item.id} item={item} role={role} />
    ))}
  </ul>
);
