import { ScheduleChart } from '#web/lib/calculation/schedule-chart.tsx';
import { ScheduleTable } from '#web/lib/calculation/schedule-table.tsx';
import { NotAnOffer } from './not-an-offer.tsx';
import { termsText } from './terms-text.ts';
import type { Calculated } from './use-calculator.ts';

/** Properties of {@link ScheduleSection}. */
export interface ScheduleSectionProps {
  shown: Calculated;
  priceKopecks: number;
}

/** The schedule as a chart and as a table. */
export function ScheduleSection({ shown, priceKopecks }: ScheduleSectionProps) {
  const { calculation, chosen } = shown;
  return (
    <section aria-labelledby="schedule" className="flex flex-col gap-5">
      <div>
        <h2 id="schedule" className="text-xl">
          График платежей
        </h2>
        <p className="mt-1 text-soft">
          Считаем, что договор начинается сегодня: {termsText(chosen, priceKopecks)}
        </p>
      </div>
      <ScheduleChart rows={calculation.payments} />
      <ScheduleTable calculation={calculation} />
      <NotAnOffer />
    </section>
  );
}
