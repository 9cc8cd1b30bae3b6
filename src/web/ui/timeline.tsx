import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { iconCheck, iconClose } from './icons.ts';

/** done: behind us; current: now; next: to come; stopped: ended badly. */
export type TimelineState = 'done' | 'current' | 'next' | 'stopped';

/** A step of a {@link Timeline}. */
export interface TimelineItem {
  key: string;
  state: TimelineState;
  title: ReactNode;
  /** When, or by when. */
  time?: ReactNode;
  /** Who must act, what was said. */
  children?: ReactNode;
}

const DOT: Record<TimelineState, string> = {
  done: 'bg-ink text-paper',
  current: 'bg-accent text-accent-ink',
  next: 'border border-edge bg-surface',
  stopped: 'bg-danger text-danger-ink',
};

const STATE: Record<TimelineState, string> = {
  done: 'Пройдено',
  current: 'Сейчас',
  next: 'Впереди',
  stopped: 'Остановлено',
};

/** What happened, what the state is, and what comes next. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map(({ key, state, title, time, children }) => (
        <li key={key} className="group relative flex gap-4 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-6 bottom-0 left-[0.6875rem] w-px bg-line group-last:hidden"
          />
          <span className={cx('grid size-6 shrink-0 place-items-center rounded-full', DOT[state])}>
            {state === 'done' && <Icon path={iconCheck} size={16} />}
            {state === 'stopped' && <Icon path={iconClose} size={16} />}
            {state === 'current' && <span className="size-2 rounded-full bg-accent-ink" />}
            <span className="sr-only">{STATE[state]}:</span>
          </span>
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className={cx(state === 'next' ? 'text-muted' : 'font-medium')}>{title}</span>
              {time && <span className="text-sm text-muted tabular-nums">{time}</span>}
            </div>
            {children && <div className="mt-1 text-sm text-soft">{children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
