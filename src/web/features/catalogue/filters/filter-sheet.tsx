import { lazy, Suspense, useCallback, useState } from 'react';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { iconTuneVariant } from '#web/ui/icons.ts';
import type { FilterPanelProps } from './filter-panel.tsx';

const FilterDrawer = lazy(async () => ({ default: (await import('./filter-drawer.tsx')).FilterDrawer }));

/** Properties of {@link FilterSheet}. */
export interface FilterSheetProps extends FilterPanelProps {
  /** How many conditions are chosen. */
  count: number;
  /** «214 предложений». */
  found: string;
}

/** The filters on a phone: a sheet from the bottom that says how much it would show. */
export function FilterSheet({ count, found, ...panel }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div data-needs-script className="lg:hidden">
      <Button icon={iconTuneVariant} className="relative" wide onClick={() => setOpen(true)}>
        Фильтры{count > 0 && <span className="sr-only">, выбрано: {count}</span>}
        <CountBadge count={count} />
      </Button>
      {open && (
        <Suspense>
          <FilterDrawer {...panel} found={found} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
