import type { Calculation, EarlyBuyout as Buyout } from '#contract/leasing.ts';
import { formatDateShort } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { paidByEarlyBuyout } from '#domain/leasing/early-buyout-names.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { FoldedTable } from '#web/ui/folded-table.tsx';

const money = (kopecks: number): string => formatRubles(kopecks, { kopecks: 'always' });

/** Whole years, which is when people think of an early buyout. */
const isYear = ({ afterPayment }: Buyout): boolean => afterPayment % 12 === 0;

/** Advance and payments up to each payment, kopecks. */
const paidByPayment = ({ advanceKopecks, payments }: Calculation): number[] => {
  let paid = advanceKopecks;
  return payments.map(({ paymentKopecks }) => (paid += paymentKopecks));
};

/** What it costs to end the lease early, month by month. */
export function EarlyBuyoutTable({ calculation }: { calculation: Calculation }) {
  const { earlyBuyouts, payments } = calculation;
  if (earlyBuyouts.length === 0) {
    return <p className="text-soft">При таком сроке досрочный выкуп не предусмотрен.</p>;
  }
  const paid = paidByPayment(calculation);
  const columns: readonly Column<Buyout>[] = [
    { key: 'after', title: 'После платежа', cell: ({ afterPayment }) => `№ ${afterPayment}` },
    {
      key: 'date',
      title: 'Дата',
      numeric: true,
      cell: ({ afterPayment }) => formatDateShort(payments[afterPayment - 1]?.date ?? ''),
    },
    { key: 'amount', title: 'Выкуп', numeric: true, cell: ({ amountKopecks }) => money(amountKopecks) },
    {
      key: 'all',
      // In one line it would be wider than a phone.
      title: <span className="inline-block min-w-32 whitespace-normal">{paidByEarlyBuyout}</span>,
      numeric: true,
      cell: ({ afterPayment, amountKopecks }) => money((paid[afterPayment - 1] ?? 0) + amountKopecks),
    },
  ];
  const [earliest] = earlyBuyouts;
  const first = earlyBuyouts.filter((buyout) => buyout === earliest || isYear(buyout));
  return (
    <FoldedTable
      caption="Досрочный выкуп по месяцам"
      columns={columns}
      rows={earlyBuyouts}
      rowKey={({ afterPayment }) => afterPayment}
      first={first}
      more="Показать по месяцам"
    />
  );
}
