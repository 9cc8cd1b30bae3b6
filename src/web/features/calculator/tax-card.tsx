import type { TaxRegime } from '#contract/leasing.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { regimeNames } from './terms-names.ts';
import type { Calculated, Calculator } from './use-calculator.ts';

const options = Object.entries(regimeNames).map(([value, label]) => ({ value, label }));

const explanations: Record<TaxRegime, string> = {
  osn: 'Возместите НДС из аванса, платежей, выкупа и комиссий, а расходы без НДС уменьшат налог на прибыль.',
  usnIncomeMinusExpenses: 'Всё, что заплатите, вместе с НДС уменьшит базу налога по ставке 15 %.',
  usnIncome: 'На этом режиме расходы не уменьшают налог, экономии нет.',
  osnSoleTrader: 'Возместите НДС. Расходы уменьшат и НДФЛ, но на сколько, зависит от вашего дохода.',
  other: 'Для этого режима экономию не считаем.',
};

const money = (kopecks: number): string => formatRubles(kopecks);

/** What the lessee saves on taxes under their regime, and what the lease costs after that. */
export function TaxCard({ shown, change }: { shown: Calculated; change: Calculator['change'] }) {
  const { calculation, chosen } = shown;
  return (
    <Card>
      <Stat label="Экономия на налогах" tone="save" value={calculation.taxSavingKopecks} format={money} />
      <div data-needs-script className="mt-3">
        <Field label="Система налогообложения">
          <NativeSelect
            options={options}
            value={chosen.regime}
            onChange={({ currentTarget }) => change({ regime: currentTarget.value as TaxRegime })}
          />
        </Field>
      </div>
      <p className="mt-3 text-sm text-soft">{explanations[chosen.regime]}</p>
      <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span>Стоимость после налогов</span>
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {formatRubles(calculation.costAfterTaxKopecks)}
        </span>
      </p>
    </Card>
  );
}
