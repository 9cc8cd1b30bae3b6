import type { TaxRegime } from '#contract/leasing.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';

/** Tax regimes in words. */
export const regimeNames: Record<TaxRegime, string> = {
  osn: 'Общая (ОСН)',
  usnIncomeMinusExpenses: 'УСН «Доходы минус расходы»',
  usnIncome: 'УСН «Доходы»',
  osnSoleTrader: 'ОСН, предприниматель',
  other: 'Другая',
};

const options = Object.entries(regimeNames).map(([value, label]) => ({ value, label }));

const notes: Record<TaxRegime, string> = {
  osn: 'НДС из всех сумм примете к вычету, остальное уменьшит налог на прибыль.',
  usnIncomeMinusExpenses: `Всё, что заплатите, вместе с${nbsp}НДС уменьшит базу налога. Налог не бывает меньше 1${nbsp}% дохода.`,
  usnIncome: 'На этом режиме расходы не уменьшают налог, экономии нет.',
  osnSoleTrader: 'НДС примете к вычету. Расходы уменьшат и НДФЛ, но на сколько, зависит от вашего дохода.',
  other: 'Для этого режима экономию не считаем.',
};

/** Properties of {@link TaxRegimeField}. */
export interface TaxRegimeFieldProps {
  regime: TaxRegime;
  onRegime: (regime: TaxRegime) => void;
}

/** The tax regime for which the saving is computed. */
export function TaxRegimeField({ regime, onRegime }: TaxRegimeFieldProps) {
  return (
    <Field label="Система налогообложения" hint={notes[regime]}>
      <NativeSelect
        options={options}
        value={regime}
        onChange={({ currentTarget }) => onRegime(currentTarget.value as TaxRegime)}
      />
    </Field>
  );
}
