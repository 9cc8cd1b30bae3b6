import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestNotifications } from '#contract/deliveries.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { deliveryChannelLabels, deliveryStatusLabels } from '#domain/notifications/channel-labels.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconChevronDown } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { requestNotificationsQuery } from '../queries.ts';
import { useNow } from '#web/lib/use-now.ts';

const Line = ({
  notification,
  now,
}: {
  notification: RequestNotifications['items'][number];
  now: string;
}) => (
  <li className="border-t border-line pt-3 first:border-0 first:pt-0">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-medium">{notification.person?.name ?? 'Удалённый пользователь'}</span>
      <time dateTime={notification.at} className="text-muted">
        {formatDateTime(notification.at, now)}
      </time>
    </p>
    <p className="wrap-anywhere text-soft">{notification.title}</p>
    <p className="text-muted">
      {notification.readAt
        ? `Прочитано ${formatDateTime(notification.readAt, now)}`
        : 'В кабинете не прочитано'}
    </p>
    {notification.channels.length > 0 && (
      <ul className="text-muted">
        {notification.channels.map(({ channel, status, at }) => (
          <li key={channel}>
            {deliveryChannelLabels[channel]}: {deliveryStatusLabels[status]}
            {at && ` ${formatDateTime(at, now)}`}
          </li>
        ))}
      </ul>
    )}
  </li>
);

const NotificationLines = ({ requestId }: { requestId: string }) => {
  const now = useNow();
  const { data, error, refetch } = useQuery(requestNotificationsQuery(requestId));
  if (data?.items.length === 0)
    return <p className="text-sm text-soft">Об этой заявке пока никому не сообщали.</p>;
  if (data)
    return (
      <ol className="flex flex-col gap-3 text-sm">
        {data.items.map((notification) => (
          <Line
            key={`${notification.at} ${notification.person?.id} ${notification.title}`}
            notification={notification}
            now={now}
          />
        ))}
      </ol>
    );
  if (error)
    return (
      <div role="alert" className="flex flex-col items-start gap-2 text-sm">
        <p>Не удалось загрузить. {refusalOf(error, () => false).problem}</p>
        <Button size="sm" onClick={() => void refetch()}>
          Повторить
        </Button>
      </div>
    );
  return <Skeleton className="h-24" />;
};

/** «Что кому сообщили», newest first, for staff; loaded once it is opened. */
export const NotificationLog = ({ requestId }: { requestId: string }) => {
  const [opened, setOpened] = useState(false);
  return (
    <Card>
      <details
        className="group"
        onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
      >
        <summary className="flex min-h-11 items-center justify-between gap-3 rounded-md font-semibold">
          Что кому сообщили
          <Icon
            path={iconChevronDown}
            className="text-muted transition-transform group-open:rotate-180 group-hover:text-ink"
          />
        </summary>
        <div className="pt-3">{opened && <NotificationLines requestId={requestId} />}</div>
      </details>
    </Card>
  );
};
