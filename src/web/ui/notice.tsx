import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { iconAlertCircleOutline, iconCheckCircleOutline, iconInformationOutline } from './icons.ts';

/** info: to know; accent: to act on; save: went well; danger: a fault. */
export type NoticeTone = 'info' | 'accent' | 'save' | 'danger';

const LOOK: Record<NoticeTone, { className: string; icon: string }> = {
  info: { className: 'bg-sunken', icon: iconInformationOutline },
  accent: { className: 'bg-accent-wash', icon: iconInformationOutline },
  save: { className: 'bg-save-wash', icon: iconCheckCircleOutline },
  danger: { className: 'bg-danger-wash', icon: iconAlertCircleOutline },
};

const ICON_COLOUR: Record<NoticeTone, string> = {
  info: 'text-muted',
  accent: 'text-accent-text',
  save: 'text-save',
  danger: 'text-danger',
};

/** Properties of {@link Notice}. */
export interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
}

/** A remark inside a page or a form; one with the danger tone is read out when it appears. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={cx('flex gap-3 rounded-md px-4 py-3 tabular-nums', LOOK[tone].className)}
    >
      <Icon path={LOOK[tone].icon} className={cx('mt-0.5', ICON_COLOUR[tone])} />
      <div className="min-w-0 grow">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-sm leading-6 text-soft">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}
