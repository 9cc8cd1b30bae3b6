import type { ScheduleKind, TaxRegime } from '#contract/leasing.ts';
import { formatPercent } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import type { ChosenTerms } from './chosen-terms.ts';
import { advancePercent } from './chosen-terms.ts';

/** Kinds of schedule in words. */
export const scheduleNames: Record<ScheduleKind, string> = {
  annuity: 'Равные платежи',
  decreasing: 'Убывающие',
  seasonal: 'Сезонные',
};

/** What the advertised payment is of each kind of schedule. */
export const paymentNotes: Record<ScheduleKind, string> = {
  annuity: 'в месяц',
  decreasing: 'первый платёж, дальше меньше',
  seasonal: 'в самый нагруженный месяц',
};

/** Tax regimes in words. */
export const regimeNames: Record<TaxRegime, string> = {
  osn: 'Общая (ОСН)',
  usnIncomeMinusExpenses: 'УСН «Доходы минус расходы»',
  usnIncome: 'УСН «Доходы»',
};

/** Terms in one line: «аванс 20 %, 36 месяцев». */
export const termsText = (chosen: ChosenTerms, priceKopecks: number): string => {
  const percent = advancePercent(chosen, priceKopecks) ?? '0';
  const timing = chosen.timing === 'prepaid' ? ', платёж в начале месяца' : '';
  return `аванс ${formatPercent(Number(percent) / 100)}, ${months(chosen.months ?? 0)}${timing}`;
};
