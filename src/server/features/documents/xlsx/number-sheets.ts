import type { Row, Sheet } from 'write-excel-file/node';
import { paidByEarlyBuyout } from '#domain/leasing/early-buyout-names.ts';
import { colours } from '#server/platform/colours.ts';
import type { CalculationDocument } from '../calculation-document.ts';
import { earlyRows, scheduleColumns, totalOf } from '../document-lines.ts';
import { columnTitle, day, money, text } from './cells.ts';

const numberWidth = 18;

const strong = { fontWeight: 'bold', topBorderStyle: 'thin', topBorderColor: colours.ink } as const;

const sheetOf = (sheet: string, widths: readonly number[], data: Row[]): Sheet<never> => ({
  sheet,
  data,
  columns: widths.map((width) => ({ width })),
  stickyRowsCount: 1,
});

/** «График»: every payment with its parts, and their totals. */
export const scheduleSheet = (document: CalculationDocument): Sheet<never> => {
  const columns = scheduleColumns(document);
  const titles = [
    columnTitle('№', 'left'),
    columnTitle('Дата', 'left'),
    ...columns.map(({ title }) => columnTitle(`${title}, ₽`, 'right')),
  ];
  const rows = document.calculation.payments.map((row): Row => [
    { value: row.number, type: Number, align: 'left' },
    day(row.date),
    ...columns.map(({ kopecksOf }) => money(kopecksOf(row))),
  ]);
  const totals: Row = [
    text('Итого', strong),
    text('', strong),
    ...columns.map((column) => (column.total ? money(totalOf(document, column), strong) : text('', strong))),
  ];
  return sheetOf('График', [8, 12, ...columns.map(() => numberWidth)], [titles, ...rows, totals]);
};

/** «Досрочный выкуп»: the cost of ending the lease after each payment. */
export const earlySheet = (document: CalculationDocument): Sheet<never> => {
  const rows = earlyRows(document);
  const titles = [
    columnTitle('После платежа №', 'left'),
    columnTitle('Дата', 'left'),
    columnTitle('Сумма выкупа, ₽', 'right'),
    columnTitle(`${paidByEarlyBuyout}, ₽`, 'right', { wrap: true }),
  ];
  const data: Row[] =
    rows.length === 0
      ? [[text('При таком сроке досрочный выкуп не предусмотрен.')]]
      : rows.map(({ number, date, amountKopecks, allKopecks }) => [
          { value: number, type: Number, align: 'left' },
          day(date),
          money(amountKopecks),
          money(allKopecks),
        ]);
  return sheetOf('Досрочный выкуп', [18, 12, numberWidth, 28], [titles, ...data]);
};
