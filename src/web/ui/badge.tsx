import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { iconClose } from './icons.ts';
import { Link } from './link.tsx';

/** neutral: a plain fact; accent: needs attention; save: good for the reader; danger: a fault. */
export type BadgeTone = 'neutral' | 'accent' | 'save' | 'danger';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-soft',
  accent: 'bg-accent-wash text-accent-text',
  save: 'bg-save-wash text-save',
  danger: 'bg-danger-wash text-danger',
};

/** Properties of {@link Badge}. */
export interface BadgeProps {
  tone?: BadgeTone | undefined;
  /** Path data of an icon before the text. */
  icon?: string | undefined;
  children: ReactNode;
}

/** A word or a number about the content beside it. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-sm px-2 py-1 text-xs font-medium whitespace-nowrap tabular-nums',
        TONES[tone],
      )}
    >
      {icon && <Icon path={icon} size={14} />}
      {children}
    </span>
  );
}

/** Properties of {@link FilterChip}. */
export interface FilterChipProps {
  children: string;
  /** The list without this condition: a real address, so that it works without scripts. */
  removeHref: string;
}

/** A condition of a list that can be removed on its own. */
export function FilterChip({ children, removeHref }: FilterChipProps) {
  return (
    <Link
      href={removeHref}
      aria-label={`Убрать условие: ${children}`}
      className="target inline-flex min-h-8 items-center gap-1.5 rounded-full bg-surface py-1 pr-2 pl-3 text-sm transition-colors hairline hover:border-ink"
    >
      {children}
      <Icon path={iconClose} size={16} className="text-muted" />
    </Link>
  );
}
