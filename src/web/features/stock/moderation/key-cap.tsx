import type { ReactNode } from 'react';

/** A key of the keyboard, for those who have one. */
export const KeyCap = ({ children }: { children: ReactNode }) => (
  <kbd
    aria-hidden="true"
    className="hidden min-w-5.5 shrink-0 rounded-sm border border-rule px-1 text-center font-sans text-xs leading-5 text-muted pointer-fine:inline-block"
  >
    {children}
  </kbd>
);
