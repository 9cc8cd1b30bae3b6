import { conversationAnchor } from '#domain/notifications/message-notices.ts';
import { counted } from '#domain/formats/plural.ts';
import { Icon } from '#web/ui/icon.tsx';
import { iconEmailOutline } from '#web/ui/icons.ts';
import { textLink } from '#web/ui/link.tsx';

/** «3 новых сообщения». */
const unreadText = (count: number): string =>
  counted(count, 'новое сообщение', 'новых сообщения', 'новых сообщений');

/** Links to the unread messages. */
export const UnreadMessages = ({ count }: { count: number }) =>
  count > 0 && (
    <a
      href={`#${conversationAnchor}`}
      className={`${textLink} target mt-1.5 inline-flex items-center gap-1.5 text-sm print:hidden`}
    >
      <Icon path={iconEmailOutline} size={18} />
      {unreadText(count)}
    </a>
  );

/** The same where there is no room for words: they are in the tooltip and for screen readers. */
export const UnreadCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span
      title={unreadText(count)}
      className="inline-flex items-center gap-0.5 font-medium text-accent-text tabular-nums"
    >
      <Icon path={iconEmailOutline} size={14} />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{unreadText(count)}</span>
    </span>
  );

/** The number of unread messages of a request in a list. */
export const UnreadMark = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="inline-flex items-center gap-1 font-medium text-accent-text">
      <Icon path={iconEmailOutline} size={16} />
      {unreadText(count)}
    </span>
  );
