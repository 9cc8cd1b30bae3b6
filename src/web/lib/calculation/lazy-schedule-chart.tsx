import type { ScheduleRow } from '#contract/leasing.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

const Chart = lazy(async () => ({ default: (await import('./schedule-chart.tsx')).ScheduleChart }));

/** True once the element has come near the screen. */
const useNear = () => {
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, near };
};

const legend = [
  { name: 'Погашение долга', className: 'bg-ink opacity-80' },
  { name: 'Проценты', className: 'bg-accent' },
];
const withInsurance = [{ name: 'Страховка', className: 'bg-save' }, ...legend];

/** Loads the chart only when it comes near the screen: it brings a library, and the table says the same. */
export function LazyScheduleChart({ rows }: { rows: readonly ScheduleRow[] }) {
  const { element, near } = useNear();
  return (
    <div ref={element} data-needs-script>
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
        {(rows.some(({ insuranceKopecks }) => insuranceKopecks > 0) ? withInsurance : legend).map(
          ({ name, className }) => (
            <li key={name} className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-3 rounded-sm ${className}`} />
              {name}
            </li>
          ),
        )}
        <li className="text-muted">тыс. ₽ по номерам платежей</li>
      </ul>
      <div className="h-60">
        {near && (
          <Suspense fallback={<Skeleton className="h-60" />}>
            <Chart rows={rows} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
