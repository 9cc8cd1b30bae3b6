import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';

/** Properties of {@link ScrollArea}. */
export interface ScrollAreaProps {
  /** What scrolls; read out when it takes focus. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

// Spread, as the lint rule on focus knows widgets only, while WCAG 2.1.1 asks it of whatever scrolls.
const focusable = { tabIndex: 0 };

/**
 * A region that scrolls by itself, and, where it does, can be scrolled from the keyboard. Nobody has measured what the server writes: there
 * it always takes focus.
 */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const scrolls =
        element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      if (scrolls) element.setAttribute('tabindex', '0');
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={area}
      aria-label={label}
      {...focusable}
      className={cx('overflow-auto overscroll-x-contain', className)}
    >
      {children}
    </section>
  );
}
