import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { iconAlertCircleOutline, iconCheckCircleOutline, iconEmailOutline } from './icons.ts';

/** done: it went well; stopped: it did not, and not through our fault; asking: it waits for the reader. */
export type OutcomeTone = 'done' | 'stopped' | 'asking';

const LOOK: Record<OutcomeTone, { icon: string; colour: string }> = {
  done: { icon: iconCheckCircleOutline, colour: 'text-save' },
  stopped: { icon: iconAlertCircleOutline, colour: 'text-accent-text' },
  asking: { icon: iconEmailOutline, colour: 'text-muted' },
};

/** Properties of {@link Outcome}. */
export interface OutcomeProps {
  tone: OutcomeTone;
  title: string;
  children: ReactNode;
  /** The next steps: buttons and links, the likeliest first. */
  actions?: ReactNode;
  /** It replaces what was just pressed, so it takes the focus, which would be lost otherwise. */
  takesFocus?: boolean | undefined;
}

/** A page that only says how an action went, and what to do next. */
export function Outcome({ tone, title, children, actions, takesFocus = false }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { icon, colour } = LOOK[tone];
  return (
    <div className="flex flex-col gap-4">
      <Icon path={icon} size={40} className={cx('-ml-1', colour)} />
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {title}
      </h2>
      <div className="flex flex-col gap-3 text-soft">{children}</div>
      {actions && <div className="mt-1 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{actions}</div>}
    </div>
  );
}
