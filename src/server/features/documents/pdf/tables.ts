import type { Content, TableCell } from 'pdfmake';
import { formatDateShort } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { paidByEarlyBuyout } from '#domain/leasing/early-buyout-names.ts';
import { colours } from '#server/platform/colours.ts';
import type { CalculationDocument } from '../calculation-document.ts';
import { earlyRows, scheduleColumns, totalOf } from '../document-lines.ts';
import { numbers } from './look.ts';

// The head names the unit once; a sign in each of six hundred cells would only be noise.
const amount = (kopecks: number): string => formatRubles(kopecks, { kopecks: 'always' }).slice(0, -2);

const headOf = (titles: readonly string[]): TableCell[] =>
  titles.map((text, index) => ({
    text,
    alignment: index < 2 ? 'left' : 'right',
    color: colours.muted,
    fontSize: 7.5,
  }));

const right = (kopecks: number): TableCell => ({ text: amount(kopecks), alignment: 'right', noWrap: true });

const totals = (document: CalculationDocument): TableCell[] => [
  { text: 'Итого', colSpan: 2, bold: true },
  {},
  ...scheduleColumns(document).map((column): TableCell =>
    column.total
      ? { text: amount(totalOf(document, column)), alignment: 'right', noWrap: true, bold: true }
      : '',
  ),
];

/** Every payment with its parts. */
export const schedule = (document: CalculationDocument): Content => {
  const columns = scheduleColumns(document);
  const rows = document.calculation.payments.map((row): TableCell[] => [
    String(row.number),
    formatDateShort(row.date),
    ...columns.map(({ kopecksOf }) => right(kopecksOf(row))),
  ]);
  return [
    { text: 'График платежей, ₽', style: 'heading', headlineLevel: 1 },
    {
      layout: numbers,
      fontSize: 8,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 2,
        dontBreakRows: true,
        widths: [20, 52, ...columns.map(() => '*')],
        body: [headOf(['№', 'Дата', ...columns.map(({ title }) => title)]), ...rows, totals(document)],
      },
      marginBottom: 18,
    },
  ];
};

/** What it costs to end the lease early, month by month. */
export const earlyBuyout = (document: CalculationDocument): Content => {
  const rows = earlyRows(document);
  const heading: Content = { text: 'Досрочный выкуп, ₽', style: 'heading', headlineLevel: 1 };
  if (rows.length === 0)
    return [heading, { text: 'При таком сроке досрочный выкуп не предусмотрен.', marginBottom: 16 }];
  return [
    heading,
    {
      layout: numbers,
      fontSize: 8,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 2,
        dontBreakRows: true,
        widths: [70, 70, '*', 230],
        body: [
          headOf(['После платежа', 'Дата', 'Сумма выкупа', paidByEarlyBuyout]),
          ...rows.map(({ number, date, amountKopecks, allKopecks }): TableCell[] => [
            `№ ${number}`,
            formatDateShort(date),
            right(amountKopecks),
            right(allKopecks),
          ]),
        ],
      },
      marginBottom: 16,
    },
  ];
};
