import { formatDay, formatTime } from '#domain/formats/moments.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { bidStatusText, isAnswerAwaited } from '#domain/requests/bid-words.ts';
import type { Role } from '#contract/roles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { waitingBriefly } from '../steps/next-actor.ts';
import { isOutline } from '../queries.ts';
import { titleOf } from '../request-title.ts';
import { StatusBadge } from '../status-badge.tsx';
import { UnreadCount } from '../list/unread-messages.tsx';
import { Deadline } from './deadline.tsx';
import type { DeskItem } from './use-desk-list.ts';

/** Properties of each fact of a row. */
export type FactProps = { item: DeskItem; role: Role; now: string };

/** The requested asset; not shown for a colleague's request. */
export const Asset = ({ item }: { item: DeskItem }) =>
  isOutline(item) ? (
    <span className="text-muted">Ведёт коллега</span>
  ) : (
    <>
      <Unbroken text={titleOf(item)} />
      {item.quantity > 1 && <span className="text-muted">, {item.quantity}&nbsp;шт.</span>}
    </>
  );

/** The name of the company. */
export const companyOf = (item: DeskItem): string => (isOutline(item) ? item.company.name : item.companyName);

/** The status; for a lessor by its own answer. */
export const Status = ({ item, now }: FactProps) => {
  if (isOutline(item) || item.ownBid === null) return <StatusBadge status={item.status} />;
  if (item.ownBid === 'chosen' && item.status !== 'offer_accepted')
    return <StatusBadge status={item.status} />;
  return <Badge tone={isAnswerAwaited(item) ? 'accent' : 'neutral'}>{bidStatusText(item, now)}</Badge>;
};

/** Whether somebody has to act by a known time. */
export const isTimed = (item: DeskItem): boolean =>
  !isOutline(item) && (isAnswerAwaited(item) || item.dueAt !== null);

/** Whose turn it is and how long they have; for an invited lessor, until when it may answer. */
export const Clock = ({ item, role, now }: FactProps) => {
  if (isOutline(item)) return null;
  if (isAnswerAwaited(item) && item.bidsUntil !== null)
    return (
      <>
        <span className="block truncate">Ваш ход</span>
        <Deadline at={item.bidsUntil} now={now} />
      </>
    );
  const waiting = waitingBriefly(item.nextActor, role);
  return (
    <>
      {waiting && <span className="block truncate">{waiting}</span>}
      {item.dueAt && <Deadline at={item.dueAt} now={now} />}
    </>
  );
};

const briefNotes = { annuity: ' в мес.', decreasing: ' первый', seasonal: ' наибольший' };

/** The payment, and the price under it. */
export const Money = ({ item }: { item: DeskItem }) => {
  if (isOutline(item)) return null;
  const { paymentKopecks, priceKopecks } = item;
  return (
    <>
      {paymentKopecks !== null && (
        <span className="block font-medium whitespace-nowrap">
          {formatRubles(paymentKopecks, { kopecks: 'never' })}
          <span className="font-normal text-muted">{briefNotes[item.schedule ?? 'annuity']}</span>
        </span>
      )}
      {priceKopecks > 0 && (
        <span className="block whitespace-nowrap text-muted">
          {formatRubles(priceKopecks, { kopecks: 'never' })}
        </span>
      )}
    </>
  );
};

/** The number of messages that the reader has not read. */
export const Unread = ({ item }: { item: DeskItem }) =>
  !isOutline(item) && <UnreadCount count={item.unreadMessages} />;

/** Who handles it. */
export const managerOf = (item: DeskItem): string =>
  isOutline(item) ? item.manager.name : (item.managerName ?? 'Свободна');

/** Whether the reader stands in for a colleague who is away. */
export const isStoodInFor = (item: DeskItem): boolean => !isOutline(item) && item.standIn;

/** Says that the reader stands in for a colleague who is away. */
export const StandIn = ({ item }: { item: DeskItem }) =>
  isStoodInFor(item) && <span className="block text-ink">Вы замещаете</span>;

/** When it changed last: the time today, else the day. */
export const Changed = ({ item, now }: { item: DeskItem; now: string }) => {
  const at = isOutline(item) ? item.createdAt : (item.changedAt ?? item.createdAt);
  const day = formatDay(at, now);
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {day === 'сегодня' ? formatTime(at) : day}
    </time>
  );
};
