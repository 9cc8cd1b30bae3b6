import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ScheduleRow } from '#contract/leasing.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const StackedBars = lazy(async () => ({ default: (await import('#web/ui/stacked-bars.tsx')).StackedBars }));

const interest = { name: 'Проценты', tone: 'var(--color-accent)' } as const;
const principal = { name: 'Погашение долга', tone: 'var(--color-soft)' } as const;
const insurance = { name: 'Страховка', tone: 'var(--color-save)' } as const;

/** Thousands of roubles, as the legend says. */
const thousands = (kopecks: number): string => formatNumber(Math.round(kopecks / 100_000));

/** What the lessee pays by a row: interest that is not paid yet is left out. */
const partsOf = ({ paymentKopecks, interestKopecks, insuranceKopecks }: ScheduleRow): number[] => {
  const lease = paymentKopecks - insuranceKopecks;
  const interestPaid = Math.min(interestKopecks, lease);
  return [interestPaid, lease - interestPaid, insuranceKopecks];
};

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

/**
 * Payments as bars: the interest, the debt and the insurance in each. It is drawn when it comes near the screen, since it brings a library,
 * and the table says the same.
 */
export function ScheduleChart({ rows }: { rows: readonly ScheduleRow[] }) {
  const { element, near } = useNear();
  const insured = rows.some(({ insuranceKopecks }) => insuranceKopecks > 0);
  const parts = insured ? [interest, principal, insurance] : [interest, principal];
  const step = rows.length > 24 ? 12 : 6;
  const bars = rows.map((row) => ({
    key: String(row.number),
    parts: partsOf(row),
    tick: row.number === 1 || row.number % step === 0 ? String(row.number) : undefined,
  }));
  return (
    <div ref={element} data-needs-script>
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
        {parts.toReversed().map(({ name, tone }) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className="size-3 rounded-sm" style={{ background: tone }} />
            {name}
          </li>
        ))}
        <li className="text-muted">тыс. ₽ по номерам платежей</li>
      </ul>
      <div className="h-50">
        {near && (
          <Suspense fallback={<Skeleton className="h-50" />}>
            <StackedBars
              label="Столбики платежей по месяцам, с долями по легенде. Числа — в таблице."
              bars={bars}
              tones={parts.map(({ tone }) => tone)}
              formatTick={thousands}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
