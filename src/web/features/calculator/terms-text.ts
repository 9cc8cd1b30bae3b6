import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';
import type { ChosenTerms } from './chosen-terms.ts';
import { advancePercent } from './chosen-terms.ts';
import type { Calculated } from './use-calculator.ts';

/** Terms in one line: «аванс 20 %, 36 месяцев». */
export const termsText = (chosen: ChosenTerms, priceKopecks: number): string => {
  const percent = advancePercent(chosen, priceKopecks) ?? '0';
  const timing = chosen.timing === 'prepaid' ? ', платёж в начале месяца' : '';
  return `аванс ${formatPercent(Number(percent) / 100)}, ${months(chosen.months ?? 0)}${timing}`;
};

/** The payment with its terms, to be read out. */
export const paymentText = ({ chosen, calculation }: Calculated, priceKopecks: number): string =>
  `Платёж ${formatRubles(calculation.paymentKopecks)} ${paymentNotes[chosen.schedule]}, ${termsText(chosen, priceKopecks)}`;
