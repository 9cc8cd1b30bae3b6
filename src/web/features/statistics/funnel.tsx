import type { StatisticsView } from '#contract/statistics.ts';
import { formatNumber, formatPercent } from '#domain/formats/numbers.ts';
import { funnelSteps } from '#domain/statistics/statistics-labels.ts';

/** The steps of the funnel, each with its share of the step before. */
export const Funnel = ({ view }: { view: StatisticsView }) => {
  const steps = funnelSteps(view);
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ol className="flex flex-col gap-3">
      {steps.map(({ key, name, count }, index) => {
        const before = steps[index - 1]?.count ?? 0;
        return (
          <li key={key}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{name}</span>
              <span className="tabular-nums">
                <b className="font-semibold">{formatNumber(count)}</b>
                {before > 0 && (
                  <span className="ml-2 text-sm text-muted">
                    {formatPercent(count / before, 1)}
                    <span className="sr-only"> от шага до него</span>
                  </span>
                )}
              </span>
            </div>
            <div aria-hidden="true" className="mt-1 h-2.5 rounded-sm bg-sunken">
              <div className="h-full rounded-sm bg-accent" style={{ width: `${(count / most) * 100}%` }} />
            </div>
          </li>
        );
      })}
    </ol>
  );
};
