import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { NotificationView } from '#contract/notifications.ts';
import type { Role } from '#contract/roles.ts';
import { counted } from '#domain/formats/plural.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { newestQuery, notificationListQuery, refreshList } from '#web/lib/notifications/notifications.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { iconBellOutline } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { groupByDay } from './day-groups.ts';
import { NotificationFilters } from './notification-filters.tsx';
import { NotificationRow } from './notification-row.tsx';
import { filterOf } from './notifications-search.ts';
import type { NotificationsSearch } from './notifications-search.ts';
import { ReadAllButton } from './read-all-button.tsx';
import { unreadText } from './unread-text.ts';
import { useRemovals } from './use-removals.ts';

const Nothing = ({ narrowed }: { narrowed: boolean }) =>
  narrowed ? (
    <EmptyState
      icon={iconBellOutline}
      title="Таких уведомлений нет"
      text="Измените условия или посмотрите все."
      action={<ButtonLink to="/account/notifications">Показать все</ButtonLink>}
    />
  ) : (
    <EmptyState
      icon={iconBellOutline}
      title="Уведомлений пока нет"
      text="Здесь появится всё, что происходит с вашими заявками, компанией и входами. Что ещё приходит на почту и в мессенджеры, можно выбрать в настройках."
      action={
        <ButtonLink to="/account/settings" hash="notifications">
          Настроить уведомления
        </ButtonLink>
      }
    />
  );

const ListSkeleton = () => (
  <div className="flex flex-col gap-3">
    {[1, 2, 3, 4].map((line) => (
      <Skeleton key={line} className="h-24 rounded-lg!" />
    ))}
  </div>
);

const Days = ({ items }: { items: readonly NotificationView[] }) => {
  const [now] = useState(() => new Date().toISOString());
  const { removals, removed, refusal } = useRemovals();
  return (
    <>
      <RefusalNotice refusal={refusal} />
      {groupByDay(items, now).map(({ day, items: ofDay }) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-2 text-sm font-medium text-muted">{day}</h2>
          <ul className="overflow-hidden rounded-lg bg-surface hairline">
            {ofDay.map((item) => (
              <NotificationRow key={item.id} item={item} removed={removed.has(item.id)} removals={removals} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

const Found = ({ search }: { search: NotificationsSearch }) => {
  const filter = filterOf(search);
  const list = useInfiniteQuery(notificationListQuery(filter));
  const { kind, unread } = filter;
  useEffect(() => {
    // The list shown so far may be out of date; without an answer it stays.
    refreshList({ ...(kind && { kind }), ...(unread && { unread }) }).catch(() => undefined);
  }, [kind, unread]);
  if (list.isPending) return <ListSkeleton />;
  if (!list.data)
    return <LoadFailed title="Не удалось загрузить уведомления" error={list.error} retry={list.refetch} />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Nothing narrowed={kind !== undefined || unread !== undefined} />;
  return (
    <>
      <Days items={items} />
      {list.isFetchNextPageError && <RefusalNotice refusal={refusalOf(list.error, () => false)} />}
      {list.hasNextPage && (
        <div className="flex flex-col items-center gap-2">
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Показать ещё
          </Button>
          <p className="text-sm text-muted tabular-nums">
            Показано {counted(items.length, 'уведомление', 'уведомления', 'уведомлений')}
          </p>
        </div>
      )}
    </>
  );
};

const UnreadCount = () => {
  const { data } = useQuery(newestQuery);
  const count = useRef<HTMLParagraphElement>(null);
  const unread = data?.unread ?? 0;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <p ref={count} tabIndex={-1} className="text-sm text-muted">
        {data && unreadText(unread)}
      </p>
      {unread > 0 && <ReadAllButton variant="ghost" onDone={() => count.current?.focus()} />}
    </div>
  );
};

/** All notifications of a person, newest first. */
export const NotificationList = ({ search, role }: { search: NotificationsSearch; role: Role }) => (
  <div className="flex flex-col gap-5">
    <h1 className="text-2xl font-semibold">Уведомления</h1>
    <div className="flex flex-col gap-1">
      <NotificationFilters search={search} role={role} />
      <UnreadCount />
    </div>
    <Found search={search} key={JSON.stringify(search)} />
  </div>
);
