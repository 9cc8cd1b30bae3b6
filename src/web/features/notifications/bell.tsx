import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { NotificationView } from '#contract/notifications.ts';
import { Moment } from '#web/lib/moment.tsx';
import type { NotificationPage } from '#web/lib/notifications/notification-lists.ts';
import { newestQuery, newestCount } from '#web/lib/notifications/notifications.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { mustSetSecondFactor } from '#web/lib/session/second-factor-demand.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { DisclosureMenu } from '#web/ui/disclosure-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconBellOutline } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { readOnOpening, UnreadMark } from './notification-row.tsx';
import { ReadAllButton } from './read-all-button.tsx';
import { spokenCount, unreadText } from './unread-text.ts';

const Line = ({ item }: { item: NotificationView }) => (
  <li>
    <Link
      href={item.href}
      className="flex gap-3 rounded-md px-3 py-2 hover:bg-hover"
      onClick={() => readOnOpening(item)}
    >
      {!item.isRead && <UnreadMark />}
      <span className={cx('min-w-0 grow tabular-nums', item.isRead && 'pl-5')}>
        <span className={cx('line-clamp-3 wrap-anywhere', item.isRead ? 'text-soft' : 'font-medium')}>
          {item.title}
        </span>
        <span className="block text-sm text-muted">
          <Moment at={item.createdAt} />
        </span>
      </span>
    </Link>
  </li>
);

const Menu = ({ newest, failed }: { newest: NotificationPage | undefined; failed: boolean }) => {
  const panel = useRef<HTMLDivElement>(null);
  const unread = newest?.unread ?? 0;
  return (
    <div
      ref={panel}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-appear overflow-y-auto border-b border-line bg-raised p-2 shadow-float md:inset-x-auto md:right-0 md:w-100 md:rounded-lg md:border-0"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 pl-3">
        <span className="font-semibold">Уведомления</span>
        {unread > 0 && (
          <ReadAllButton
            size="sm"
            variant="ghost"
            onDone={() => panel.current?.querySelector<HTMLElement>('[data-all]')?.focus()}
          />
        )}
      </div>
      {newest && newest.items.length > 0 && (
        <ul>
          {newest.items.slice(0, newestCount).map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </ul>
      )}
      {newest?.items.length === 0 && <p className="px-3 py-4 text-soft">Пока ничего не произошло.</p>}
      {!newest && (
        <p className="px-3 py-4 text-soft">
          {failed ? 'Не удалось загрузить уведомления: попробуйте чуть позже.' : 'Загружаем…'}
        </p>
      )}
      <ButtonLink to="/account/notifications" wide className="mt-2" data-all>
        Все уведомления
      </ButtonLink>
    </div>
  );
};

/** Announces the number of unread notifications politely, once it has changed. */
const UnreadChange = ({ unread }: { unread: number }) => {
  const [first] = useState(unread);
  const [changed, setChanged] = useState(false);
  if (!changed && unread !== first) setChanged(true);
  return <LiveRegion>{changed && `Уведомления: ${unreadText(unread)}`}</LiveRegion>;
};

/** The number of unread notifications, and a menu of the newest; on every page while somebody is signed in. */
export const Bell = () => {
  const account = useAccount();
  const open = account !== undefined && !mustSetSecondFactor(account);
  const { data, isError } = useQuery({ ...newestQuery, enabled: open }, queryClient);
  if (!open) return null;
  const unread = data?.unread ?? 0;
  return (
    <>
      <DisclosureMenu
        className="md:relative"
        label={unread > 0 ? `Уведомления, ${spokenCount(unread)}` : 'Уведомления'}
        triggerClassName="relative grid size-11 place-items-center rounded-md transition-colors hover:bg-hover"
        trigger={
          <>
            <Icon path={iconBellOutline} size={22} />
            <span className="absolute top-1 right-0.5 flex">
              <CountBadge count={unread} />
            </span>
          </>
        }
      >
        <Menu newest={data} failed={isError} />
      </DisclosureMenu>
      {data && <UnreadChange unread={unread} />}
    </>
  );
};
