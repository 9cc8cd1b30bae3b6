import { useState, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { iconChevronDown } from '#web/ui/icons.ts';

/** Properties of {@link FilterSection}. */
export interface FilterSectionProps {
  title: string;
  /** Whether it is open at first. */
  open: boolean;
  children: ReactNode;
}

/** One filter that can be folded away. */
export function FilterSection({ title, open, children }: FilterSectionProps) {
  const [first] = useState(open);
  return (
    <details open={first} className="group/section border-b border-line last:border-0">
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-md font-medium">
        {title}
        <Icon
          path={iconChevronDown}
          className="text-muted transition-transform group-open/section:rotate-180"
        />
      </summary>
      <fieldset className="min-w-0 pb-4">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
