import type { CalculateBody, ScheduleKind } from '#contract/leasing.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months as monthsText } from '#domain/formats/plural.ts';
import { explainRow } from '#domain/leasing/ledger-explanations.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { ledgerOf, type LedgerRow } from '#domain/leasing/ledger.ts';
import { taxRegimeText } from '#domain/leasing/tax-regime-text.ts';
import type { CalculationDocument } from './calculation-document.ts';

/** A name with its value in words. */
export type Line = { name: string; value: string };

const scheduleWords: Record<ScheduleKind, string> = {
  annuity: 'равные платежи',
  decreasing: 'убывающие платежи',
  seasonal: 'сезонные платежи',
};

const monthNames = [
  'янв.',
  'фев.',
  'март',
  'апр.',
  'май',
  'июнь',
  'июль',
  'авг.',
  'сен.',
  'окт.',
  'ноя.',
  'дек.',
];

const insuranceText = ({ insurance }: CalculateBody): string => {
  if (!insurance || insurance.annualKopecks === 0) return 'не включена';
  const where = insurance.inPayments ? 'внутри платежей' : 'отдельно от платежей';
  return `${formatRubles(insurance.annualKopecks)} в${nbsp}год, ${where}`;
};

const feeLines = ({ fees }: CalculateBody): Line[] => {
  if (!fees) return [{ name: 'Комиссии', value: 'не включены: назовёт лизинговая компания' }];
  return fees.length === 0
    ? [{ name: 'Комиссии', value: 'нет' }]
    : fees.map(({ name, amountKopecks, date }) => ({
        name: `Комиссия: ${name}`,
        value: `${formatRubles(amountKopecks)}, ${formatDate(date)}`,
      }));
};

const seasonLines = ({ schedule, weights }: CalculateBody): Line[] =>
  schedule === 'seasonal' && weights
    ? [
        {
          name: 'Доли месяцев',
          value: weights.map((weight, month) => `${monthNames[month]}${nbsp}${weight}`).join(', '),
        },
      ]
    : [];

/** The terms that the calculation was made from. */
export const termLines = ({ input, calculation }: LedgerSource): Line[] => {
  const { advanceKopecks } = calculation;
  const share = formatPercent(advanceKopecks / input.priceKopecks);
  const when = input.timing === 'prepaid' ? 'в начале месяца' : 'в конце месяца';
  return [
    { name: 'Цена с НДС', value: formatRubles(input.priceKopecks) },
    { name: 'Аванс', value: `${formatRubles(advanceKopecks)}, ${share}` },
    { name: 'Сумма финансирования', value: formatRubles(calculation.financedKopecks) },
    { name: 'Срок', value: monthsText(input.months) },
    { name: 'График', value: `${scheduleWords[input.schedule]} ${when}` },
    ...seasonLines(input),
    { name: 'Выкуп', value: formatRubles(input.buyoutKopecks) },
    { name: 'Страховка', value: insuranceText(input) },
    ...feeLines(input),
    { name: 'Налоговый режим', value: taxRegimeText(input) },
    { name: 'Начало договора', value: formatDate(input.startDate) },
  ];
};

/** All payments, row by row, and the cost of the lease after taxes. */
export const ledgerRows = (source: LedgerSource): LedgerRow[] => ledgerOf(source);

/** How the tax saving comes about, sentence by sentence. */
export const taxLines = (source: LedgerSource): string[] => explainRow('taxSaving', source);

/** Удорожание, the effective rate and the nominal one, each with a line on what it is. */
export const rateLines = ({ input, calculation }: LedgerSource): (Line & { note: string })[] => [
  {
    name: 'Удорожание в год',
    value: formatPercent(calculation.appreciationPerYear, 2),
    note: 'Переплата к цене, поделённая на число лет. Не видит, что долг убывает, поэтому обычно меньше настоящей ставки.',
  },
  {
    name: 'Эффективная ставка',
    value: calculation.effectiveRate === null ? 'нет' : formatPercent(calculation.effectiveRate, 1),
    note:
      calculation.effectiveRate === null
        ? 'При этих платежах ставки не существует: нет долга, с которого она считалась бы.'
        : 'Годовая ставка с учётом дат всех платежей, выкупа и комиссий, без страховки. Её можно сравнивать со ставкой кредита.',
  },
  {
    name: 'Ставка по договору',
    value: formatPercent(input.annualRate),
    note: 'По ней начисляются проценты на остаток долга. Комиссий она не видит.',
  },
];

/** Advance and payments up to each payment, kopecks. */
const paidBy = ({ calculation }: CalculationDocument): number[] => {
  let paid = calculation.advanceKopecks;
  return calculation.payments.map(({ paymentKopecks }) => (paid += paymentKopecks));
};

/** A month in which the lease can be ended early. Sums in kopecks. */
export type EarlyRow = { number: number; date: string; amountKopecks: number; allKopecks: number };

/** The cost of ending the lease after each payment, and the sum of advance, payments and buyout by then. */
export const earlyRows = (document: CalculationDocument): EarlyRow[] => {
  const paid = paidBy(document);
  const { payments, earlyBuyouts } = document.calculation;
  return earlyBuyouts.map(({ afterPayment, amountKopecks }) => ({
    number: afterPayment,
    date: payments[afterPayment - 1]?.date ?? document.input.startDate,
    amountKopecks,
    allKopecks: (paid[afterPayment - 1] ?? 0) + amountKopecks,
  }));
};

/** A column of the schedule: its title and the sum of a row, kopecks; `total` where a sum of all rows makes sense. */
export type ScheduleColumn = {
  title: string;
  kopecksOf: (row: CalculationDocument['calculation']['payments'][number]) => number;
  total: boolean;
};

/** Columns of sums in the schedule; insurance has its own column if payments include it. */
export const scheduleColumns = ({ input, calculation }: CalculationDocument): ScheduleColumn[] => [
  { title: 'Платёж', kopecksOf: (row) => row.paymentKopecks, total: true },
  { title: 'Проценты', kopecksOf: (row) => row.interestKopecks, total: true },
  { title: 'Погашение долга', kopecksOf: (row) => row.principalKopecks, total: true },
  ...(calculation.insuranceKopecks > 0 && input.insurance?.inPayments === true
    ? [
        {
          title: 'Страховка',
          kopecksOf: (row: CalculationDocument['calculation']['payments'][number]) => row.insuranceKopecks,
          total: true,
        },
      ]
    : []),
  { title: 'В т. ч. НДС', kopecksOf: (row) => row.vatKopecks, total: true },
  { title: 'Остаток долга', kopecksOf: (row) => row.balanceKopecks, total: false },
];

/** Sum of a column over all rows, kopecks. */
export const totalOf = ({ calculation }: CalculationDocument, { kopecksOf }: ScheduleColumn): number =>
  calculation.payments.reduce((total, row) => total + kopecksOf(row), 0);
