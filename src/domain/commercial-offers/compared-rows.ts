import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import { formatDate } from '../formats/dates.ts';
import { formatPercent, formatRubles } from '../formats/numbers.ts';
import { months } from '../formats/plural.ts';
import type { LedgerSource } from '../leasing/ledger-source.ts';
import { namePayments } from '../leasing/name-payments.ts';
import type { Measure, MeasureRow, OfferComparison } from './compare-offers.ts';

/** The parts of a commercial offer that are compared. */
export type OfferToCompare = Pick<
  CommercialOfferView,
  | 'number'
  | 'revision'
  | 'lessor'
  | 'status'
  | 'terms'
  | 'calculation'
  | 'conditions'
  | 'validUntil'
  | 'sentAt'
  | 'lessorBlocked'
>;

/** An offer with what its ledger is made from. */
export type Compared<Offer extends OfferToCompare = OfferToCompare> = {
  readonly offer: Offer;
  readonly cost: LedgerSource;
};

/**
 * A cell of the comparison. `value`: its number by the row's unit, null where it has none; `best`: why this one stands out, «дешевле всех».
 */
export type Cell = {
  readonly text: string;
  readonly value: number | null;
  readonly note?: string | undefined;
  readonly best?: string | undefined;
};

/** A row of the comparison, one cell per offer. Values are kopecks, a fraction or months; cells of words have none. */
export type ComparedRow = {
  readonly key: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly unit: 'kopecks' | 'share' | 'months' | 'words';
  readonly large: boolean;
  readonly cells: readonly Cell[];
};

const money = (kopecks: number): string => formatRubles(kopecks, { kopecks: 'never' });

const names: Record<Exclude<Measure, 'payment'>, string> = {
  allIn: 'Всего',
  equalAllIn: 'Всего при одинаковой страховке',
  afterTax: 'На деле, после налогов',
  equalAfterTax: 'После налогов при одинаковой страховке',
  rate: 'Эффективная ставка',
  advance: 'Аванс',
  months: 'Срок',
  buyout: 'Выкуп',
  buyoutAfter12: 'Выкуп через 12 месяцев',
  buyoutAfter24: 'Выкуп через 24 месяца',
};

const bestWords: Partial<Record<Measure, string>> = {
  allIn: 'дешевле всех',
  equalAllIn: 'дешевле всех',
  afterTax: 'дешевле всех',
  equalAfterTax: 'дешевле всех',
  rate: 'ниже всех',
};

const asTheyAre: ReadonlySet<Measure> = new Set(['allIn', 'afterTax']);

const textOf = (measure: Measure, value: number | null): string => {
  if (value === null) return 'Нет';
  if (measure === 'rate') return formatPercent(value, 1);
  return measure === 'months' ? months(value) : money(value);
};

const hintOf = (measure: Measure, premium: number | null): string | undefined => {
  if (premium === null) return undefined;
  if (asTheyAre.has(measure)) return 'как в предложении';
  if (measure !== 'equalAllIn') return undefined;
  return premium === 0 ? 'без страховки' : `обычный взнос, ${money(premium)} в год`;
};

const unitOf = (measure: Measure): ComparedRow['unit'] => {
  if (measure === 'rate') return 'share';
  return measure === 'months' ? 'months' : 'kopecks';
};

const nameOf = (measure: Measure, compared: readonly Compared[]): { name: string; notes: string[] } =>
  measure === 'payment'
    ? namePayments(compared.map(({ cost: { input } }) => input.schedule))
    : { name: names[measure], notes: [] };

const rowOf = (
  { measure, values, best }: MeasureRow,
  { overCheapestKopecks, equalPremiumKopecks }: OfferComparison,
  compared: readonly Compared[],
): ComparedRow => {
  const isBase = measure === (equalPremiumKopecks === null ? 'allIn' : 'equalAllIn');
  // An offer without insurance is not cheaper for lacking it.
  const named = equalPremiumKopecks === null || !asTheyAre.has(measure);
  const { name, notes } = nameOf(measure, compared);
  return {
    key: measure,
    name,
    hint: hintOf(measure, equalPremiumKopecks),
    unit: unitOf(measure),
    large: ['allIn', 'equalAllIn', 'afterTax', 'equalAfterTax', 'rate'].includes(measure),
    cells: values.map((value, index) => {
      const over = overCheapestKopecks[index] ?? 0;
      return {
        text: textOf(measure, value),
        value,
        note: isBase && over > 0 ? `на ${money(over)} дороже` : notes[index],
        best: named && best.includes(index) ? (bestWords[measure] ?? 'меньше всех') : undefined,
      };
    }),
  };
};

const insuranceText = ({ input: { insurance }, calculation }: LedgerSource): string => {
  if (!insurance) return 'Не входит';
  return `${insurance.inPayments ? 'В платежах' : 'Отдельно'}, ${money(calculation.insuranceKopecks)} за весь срок`;
};

const wordRows = (compared: readonly Compared[]): ComparedRow[] => {
  const row = (key: string, name: string, text: (of: Compared) => string): ComparedRow => ({
    key,
    name,
    unit: 'words',
    large: false,
    cells: compared.map((of) => ({ text: text(of), value: null })),
  });
  const fees: ComparedRow = {
    key: 'fees',
    name: 'Комиссии и сборы',
    unit: 'kopecks',
    large: false,
    cells: compared.map(({ cost: { calculation } }) => ({
      text: money(calculation.feesKopecks),
      value: calculation.feesKopecks,
    })),
  };
  return [
    row('insurance', 'Страховка', ({ cost }) => insuranceText(cost)),
    fees,
    row('conditions', 'Условия', ({ offer }) => offer.conditions ?? 'Особых нет'),
    row('validUntil', 'Действует до', ({ offer }) => formatDate(offer.validUntil)),
  ];
};

/** The rows of offers side by side, in the order of the offers: first what they cost, then their words. */
export const comparedRows = (compared: readonly Compared[], comparison: OfferComparison): ComparedRow[] => [
  ...comparison.rows
    .filter(({ values }) => values.some((value) => value !== null))
    .map((row) => rowOf(row, comparison, compared)),
  ...wordRows(compared),
];
