import type { Calculation } from '#contract/leasing.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { Line } from './cost-line.tsx';

/** Properties of {@link CostLines}. */
export type CostLinesProps = {
  calculation: Calculation;
  /** With the tax saving; a leaseback has taxes on the sale too, which nobody can compute from here. */
  taxes?: boolean;
};

/** All that will be paid, line by line, and what it costs a year: удорожание beside the effective rate. */
export const CostLines = ({ calculation, taxes = true }: CostLinesProps) => (
  <dl className="flex flex-col gap-1.5 text-sm">
    <Line name="Аванс" value={formatRubles(calculation.advanceKopecks)} />
    <Line
      name={`Платежи, ${months(calculation.payments.length)}`}
      value={formatRubles(calculation.paymentsKopecks)}
    />
    <Line
      name="Выкуп"
      value={formatRubles(
        calculation.totalKopecks - calculation.advanceKopecks - calculation.paymentsKopecks,
      )}
    />
    {calculation.insuranceBesideKopecks > 0 && (
      <Line name="Страховка" value={formatRubles(calculation.insuranceBesideKopecks)} />
    )}
    {calculation.feesKopecks > 0 && <Line name="Комиссии" value={formatRubles(calculation.feesKopecks)} />}
    <Line total name="Всё вместе" value={formatRubles(calculation.allInKopecks)} />
    <Line name="Удорожание в год" value={formatPercent(calculation.appreciationPerYear, 2)} />
    {calculation.effectiveRate !== null && (
      <Line name="Эффективная ставка" value={formatPercent(calculation.effectiveRate, 1)} />
    )}
    {taxes && (
      <div className="flex items-baseline justify-between gap-4 text-save">
        <dt>Экономия на налогах</dt>
        <dd className="font-medium whitespace-nowrap tabular-nums">
          {formatRubles(calculation.taxSavingKopecks)}
        </dd>
      </div>
    )}
  </dl>
);
