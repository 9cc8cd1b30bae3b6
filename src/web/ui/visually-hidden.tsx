import type { ReactNode } from 'react';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** Properties of {@link LiveRegion}. */
export interface LiveRegionProps {
  /** What is read out when it changes; empty says nothing. */
  children?: ReactNode;
}

/** Reads a change out without showing it: a new total, «найдено 214». Keep it mounted; change what is inside. */
export function LiveRegion({ children }: LiveRegionProps) {
  return (
    <output aria-live="polite" aria-atomic="true" className="sr-only">
      {children}
    </output>
  );
}

/** The first link of a page: jumps over the header to its main part. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-md bg-ink text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2.5"
    >
      К содержанию
    </a>
  );
}
