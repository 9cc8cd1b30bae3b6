import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { iconChevronDown } from './icons.ts';

/** Properties of {@link Disclosure}. */
export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  /** Open at first. */
  open?: boolean | undefined;
  /** Of disclosures with the same name, only one is open at a time. */
  name?: string | undefined;
  /** Uses all the width there is, for tables; text keeps a readable width. */
  wide?: boolean | undefined;
}

/** A line that opens: `details`, so it works without scripts and the browser's search finds what is inside. */
export function Disclosure({ title, children, open, name, wide = false }: DisclosureProps) {
  return (
    <details name={name} open={open} className="group border-b border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 rounded-md py-3 font-medium">
        {title}
        <Icon
          path={iconChevronDown}
          className="text-muted transition-transform group-open:rotate-180 group-hover:text-ink"
        />
      </summary>
      <div className={wide ? 'pb-5' : 'max-w-prose pb-5 text-soft'}>{children}</div>
    </details>
  );
}
