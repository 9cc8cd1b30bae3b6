import type { TypeDefaults } from '#contract/catalogue.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';

type Usual = Pick<TypeDefaults, 'insurance' | 'fees'>;

/** «Обычная страховка, 4,5 % цены в год»; undefined where a type is usually not insured. */
export const usualInsurance = ({ insurance }: Usual): string | undefined =>
  insurance ? `Обычная страховка, ${formatPercent(insurance.share)} цены в год` : undefined;

/** «Постановка на учёт, 2 850 ₽»: a type's usual fees; undefined where it has none. */
export const usualFees = ({ fees }: Usual): string | undefined =>
  fees.length === 0
    ? undefined
    : fees.map(({ name, amountKopecks }) => `${name}, ${formatRubles(amountKopecks)}`).join('; ');

/** Says that the costs included besides the payments are only the usual ones; undefined where none are included. */
export const usualExtrasNote = (
  { insurance, fees }: Usual,
  counted: { insurance: boolean; fees: boolean },
): string | undefined => {
  const [insured, charged] = [insurance !== null && counted.insurance, fees.length > 0 && counted.fees];
  if (!insured && !charged) return undefined;
  const what = insured && charged ? 'Страховка и сборы' : insured ? 'Страховка' : 'Сборы';
  return `${what} — по обычным ставкам этого вида техники. Точные суммы назовёт лизинговая компания.`;
};
