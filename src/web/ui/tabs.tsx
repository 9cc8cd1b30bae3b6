import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { cx } from './cx.ts';

/** One of several views of the same thing. */
export interface Tab {
  id: string;
  title: string;
  content: ReactNode;
}

/** Properties of {@link Tabs}. */
export interface TabsProps {
  /** What the views are of; read out before the titles. */
  label: string;
  tabs: readonly Tab[];
  /** Which is open at first; the first where nothing is said. */
  initial?: string | undefined;
}

function targetOf(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Tabs moved by arrows, Home and End. All panels are in the page's HTML; without scripts all are shown. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const prefix = useId();
  const [open, setOpen] = useState(initial ?? tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const target = targetOf(event.key, index, tabs.length);
    if (target === undefined) return;
    event.preventDefault();
    setOpen(tabs[target]?.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        data-needs-script
        className="-mx-1 flex overflow-x-auto px-1 shadow-[inset_0_-1px_0_var(--color-line)]"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${tab.id}`}
            aria-controls={`${prefix}-panel-${tab.id}`}
            aria-selected={tab.id === open}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => setOpen(tab.id)}
            onKeyDown={(event) => onKeyDown(event, index)}
            className={cx(
              'min-h-11 shrink-0 border-b-2 border-transparent px-3 text-soft transition-colors hover:text-ink',
              '-outline-offset-2! aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink',
            )}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-panel-${tab.id}`}
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          data-title={tab.title}
          hidden={tab.id !== open}
          className="pt-4"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
