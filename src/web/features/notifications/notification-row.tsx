import { memo, useEffect, useRef } from 'react';
import type { NotificationView } from '#contract/notifications.ts';
import { formatTime } from '#domain/formats/moments.ts';
import { notificationKindLabels } from '#domain/notifications/kind-labels.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { iconTrashCanOutline, iconUndo } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Removals } from './removals.ts';
import { readNotification } from './steps.ts';

/** The mark of an unread notification. */
export const UnreadMark = () => (
  <>
    <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-accent" />
    <VisuallyHidden>Непрочитанное. </VisuallyHidden>
  </>
);

/** Marks it as read; if that fails, it is shown as unread again. */
export const readOnOpening = ({ id, isRead }: NotificationView): void => {
  if (!isRead) readNotification(id).catch(() => undefined);
};

const lineClass =
  'border-b border-line last:border-0 [content-visibility:auto] [contain-intrinsic-size:auto_6rem]';

const Removed = ({ title, onUndo }: { title: string; onUndo: () => void }) => {
  const line = useRef<HTMLLIElement>(null);
  // The button that was pressed is gone, so its replacement takes the focus.
  useEffect(() => line.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <li ref={line} className={cx(lineClass, 'flex min-h-14 items-center gap-3 bg-sunken py-1 pr-2 pl-4')}>
      <output className="min-w-0 grow truncate text-soft">Удалено: {title}</output>
      <Button variant="ghost" icon={iconUndo} onClick={onUndo}>
        Вернуть
      </Button>
    </li>
  );
};

/** Properties of {@link NotificationRow}. */
export type NotificationRowProps = { item: NotificationView; removed: boolean; removals: Removals };

/** One notification: opening it marks it as read, and it can be deleted. */
export const NotificationRow = memo(({ item, removed, removals }: NotificationRowProps) => {
  const { id, createdAt, isRead, kind, title, text, href } = item;
  if (removed) return <Removed title={title} onUndo={() => removals.undo(id)} />;
  return (
    <li className={cx(lineClass, 'flex items-start')}>
      <Link
        href={href}
        className="flex min-w-0 grow gap-3 py-3 pl-4 -outline-offset-2 hover:bg-sunken"
        onClick={() => readOnOpening(item)}
      >
        {!isRead && <UnreadMark />}
        <span className={cx('min-w-0 grow tabular-nums', isRead && 'pl-5')}>
          <span className={cx('block wrap-anywhere', isRead ? 'text-soft' : 'font-medium')}>{title}</span>
          {text && <span className="mt-0.5 block text-sm wrap-anywhere text-soft">{text}</span>}
          <span className="mt-1 block text-sm text-muted">
            {notificationKindLabels[kind].name}, <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          </span>
        </span>
      </Link>
      <IconButton
        icon={iconTrashCanOutline}
        label={`Удалить: ${title}`}
        className="m-1.5 text-muted"
        onClick={() => removals.start(id)}
      />
    </li>
  );
});
