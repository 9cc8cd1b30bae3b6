import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import {
  compareOffers,
  type Measure,
  type MeasureRow,
  type OfferComparison,
} from '#domain/commercial-offers/compare-offers.ts';

/** An offer with what its ledger is made from. */
export type Compared = { offer: CommercialOfferView; cost: LedgerSource };

/** A cell of the comparison. `best`: why this one is named, «дешевле всех». */
export type Cell = { text: string; note?: string | undefined; best?: string | undefined };

/** A row of the comparison, a cell an offer. */
export type ComparedRow = {
  key: string;
  name: string;
  hint?: string | undefined;
  large: boolean;
  cells: Cell[];
};

const money = (kopecks: number): string => formatRubles(kopecks, { kopecks: 'never' });

const names: Record<Measure, string> = {
  allIn: 'Всего',
  equalAllIn: 'Всего при одинаковой страховке',
  afterTax: 'На деле, после налогов',
  equalAfterTax: 'После налогов при одинаковой страховке',
  rate: 'Эффективная ставка',
  payment: 'Платёж в месяц',
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

const rowOf = (
  { measure, values, best }: MeasureRow,
  { overCheapestKopecks, equalPremiumKopecks }: OfferComparison,
): ComparedRow => {
  const isBase = measure === (equalPremiumKopecks === null ? 'allIn' : 'equalAllIn');
  // What is insured in one and not in the other is no cheaper for it.
  const named = equalPremiumKopecks === null || !asTheyAre.has(measure);
  return {
    key: measure,
    name: names[measure],
    hint: hintOf(measure, equalPremiumKopecks),
    large: ['allIn', 'equalAllIn', 'afterTax', 'equalAfterTax', 'rate'].includes(measure),
    cells: values.map((value, index) => {
      const over = overCheapestKopecks[index] ?? 0;
      return {
        text: textOf(measure, value),
        note: isBase && over > 0 ? `на ${money(over)} дороже` : undefined,
        best: named && best.includes(index) ? (bestWords[measure] ?? 'меньше всех') : undefined,
      };
    }),
  };
};

const insuranceText = ({ input: { insurance } }: LedgerSource): string => {
  if (!insurance) return 'Не входит';
  return `${insurance.inPayments ? 'В платежах' : 'Отдельно'}, ${money(insurance.annualKopecks)} в год`;
};

const wordRows = (compared: readonly Compared[]): ComparedRow[] => {
  const row = (key: string, name: string, text: (of: Compared) => string): ComparedRow => ({
    key,
    name,
    large: false,
    cells: compared.map((of) => ({ text: text(of) })),
  });
  return [
    row('insurance', 'Страховка', ({ cost }) => insuranceText(cost)),
    row('fees', 'Комиссии и сборы', ({ cost }) => money(cost.calculation.feesKopecks)),
    row('conditions', 'Условия', ({ offer }) => offer.conditions ?? 'Особых нет'),
    row('validUntil', 'Действует до', ({ offer }) => formatDate(offer.validUntil)),
  ];
};

/** Offers side by side, the cheapest first, with what their order rests on. */
export type ComparedOffers = { compared: Compared[]; rows: ComparedRow[]; comparison: OfferComparison };

/** Puts offers side by side; `premium` is the usual one of the type, null where it is not known. */
export const compareSideBySide = (offers: readonly Compared[], premium: number | null): ComparedOffers => {
  const sourcesOf = (list: readonly Compared[]) => list.map(({ cost }) => cost);
  const { overCheapestKopecks: over } = compareOffers(sourcesOf(offers), premium);
  const compared = offers
    .map((offer, index) => ({ offer, over: over[index] ?? 0 }))
    .toSorted((one, other) => one.over - other.over)
    .map(({ offer }) => offer);
  const comparison = compareOffers(sourcesOf(compared), premium);
  return {
    compared,
    comparison,
    rows: [
      ...comparison.rows
        .filter(({ values }) => values.some((value) => value !== null))
        .map((row) => rowOf(row, comparison)),
      ...wordRows(compared),
    ],
  };
};
