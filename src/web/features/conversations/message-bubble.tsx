import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { iconLockOutline } from '#web/ui/icons.ts';

type Props = {
  own: boolean;
  internal: boolean;
  /** It directly follows a message of the same author. */
  goesOn: boolean;
  /** Who has written it, and when. */
  head: ReactNode;
  /** The state of its delivery and reading. */
  foot?: ReactNode;
  children: ReactNode;
};

/** How a message is drawn: one's own at the right, others' at the left, staff notes in a frame of their own. */
export const MessageBubble = ({ own, internal, goesOn, head, foot, children }: Props) => (
  <li
    className={cx(
      'flex flex-col',
      own ? 'items-end pl-8 sm:pl-16' : 'items-start pr-8 sm:pr-16',
      goesOn ? 'pt-1' : 'pt-3',
    )}
  >
    {!goesOn && head}
    <div
      className={cx(
        'max-w-full rounded-lg px-3 py-2',
        internal ? 'border border-dashed border-edge bg-surface' : own ? 'bg-accent-wash' : 'bg-sunken',
      )}
    >
      {internal && (
        <p className="mb-1 flex items-center gap-1.5 text-xs font-medium text-soft">
          <Icon path={iconLockOutline} size={14} />
          Видят только сотрудники
        </p>
      )}
      {children}
    </div>
    {foot}
  </li>
);
