import type { Calculation, ScheduleRow } from '#contract/leasing.ts';
import { formatDateShort } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { counted } from '#domain/formats/plural.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { FoldedTable } from '#web/ui/folded-table.tsx';

const money = (kopecks: number): string => formatRubles(kopecks, { kopecks: 'always' });

const columns: readonly Column<ScheduleRow>[] = [
  { key: 'number', title: '№', cell: ({ number }) => number },
  { key: 'date', title: 'Дата', numeric: true, cell: ({ date }) => formatDateShort(date) },
  { key: 'payment', title: 'Платёж', numeric: true, cell: ({ paymentKopecks }) => money(paymentKopecks) },
  {
    key: 'interest',
    title: 'Проценты',
    numeric: true,
    cell: ({ interestKopecks }) => money(interestKopecks),
  },
  {
    key: 'principal',
    title: 'Погашение долга',
    numeric: true,
    cell: ({ principalKopecks }) => money(principalKopecks),
  },
  { key: 'vat', title: 'в т. ч. НДС', numeric: true, cell: ({ vatKopecks }) => money(vatKopecks) },
  {
    key: 'balance',
    title: 'Остаток долга',
    numeric: true,
    cell: ({ balanceKopecks }) => money(balanceKopecks),
  },
];

/** Insurance has a column of its own if the payments include it. */
const insurance: Column<ScheduleRow> = {
  key: 'insurance',
  title: 'Страховка',
  numeric: true,
  cell: ({ insuranceKopecks }) => money(insuranceKopecks),
};
const withInsurance = columns.toSpliced(5, 0, insurance);

const seenAtOnce = 6;

const sum = (values: readonly number[]): string => money(values.reduce((total, value) => total + value, 0));

/** Every payment with its parts, to the kopeck. */
export function ScheduleTable({ calculation }: { calculation: Calculation }) {
  const { payments } = calculation;
  const isInside = payments.some(({ insuranceKopecks }) => insuranceKopecks > 0);
  const totals = [
    'Итого',
    '',
    money(calculation.paymentsKopecks),
    sum(payments.map(({ interestKopecks }) => interestKopecks)),
    sum(payments.map(({ principalKopecks }) => principalKopecks)),
    ...(isInside ? [sum(payments.map(({ insuranceKopecks }) => insuranceKopecks))] : []),
    sum(payments.map(({ vatKopecks }) => vatKopecks)),
    '',
  ];
  return (
    <FoldedTable
      caption="График платежей"
      columns={isInside ? withInsurance : columns}
      rows={payments}
      rowKey={({ number }) => number}
      first={payments.slice(0, seenAtOnce)}
      more={`Показать весь график, ${counted(payments.length, 'платёж', 'платежа', 'платежей')}`}
      totals={totals}
    />
  );
}
