import type { Calculation } from '#contract/leasing.ts';
import { EarlyBuyoutTable } from './early-buyout-table.tsx';
import { ScheduleTable } from './schedule-table.tsx';

/** The schedule and the early buyout of a calculation, each folded under its heading. */
export const CalculationTables = ({ calculation }: { calculation: Calculation }) => (
  <div className="flex flex-col gap-6">
    <section aria-label="График платежей" className="flex flex-col gap-3">
      <h3 className="text-lg font-semibold">График платежей</h3>
      <ScheduleTable calculation={calculation} />
    </section>
    <section aria-label="Досрочный выкуп" className="flex flex-col gap-3">
      <h3 className="text-lg font-semibold">Досрочный выкуп</h3>
      <EarlyBuyoutTable calculation={calculation} />
    </section>
  </div>
);
