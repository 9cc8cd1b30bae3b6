import { cx } from './cx.ts';

/**
 * The thin line at the top while the next page is loading; it appears after 120 ms, so quick navigations show nothing. The page itself
 * announces the navigation to screen readers.
 */
export function NavigationProgress({ active }: { active: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-accent print:hidden',
        active ? 'animate-creep [animation-delay:120ms] [animation-fill-mode:both]' : 'hidden',
      )}
    />
  );
}
