import type { Cell, Row, Sheet } from 'write-excel-file/node';
import { formatDate } from '#domain/formats/dates.ts';
import type { ReportDocument, ReportTable, ReportUnit, ReportValue } from '../report-document.ts';
import { columnTitle, day, money, percent, text } from './cells.ts';

const bold = { fontWeight: 'bold' } as const;

const makers: Record<ReportUnit, (value: string | number, look: typeof bold | object) => Cell> = {
  words: (value, look) => text(String(value), { ...look, wrap: true, alignVertical: 'top' }),
  kopecks: (value, look) => money(Number(value), look),
  day: (value) => day(String(value)),
  count: (value, look) => ({ value: Number(value), type: Number, align: 'right', ...look }),
  share: (value, look) => percent(String(value), look),
};

const widths: Record<ReportUnit, number> = { words: 34, kopecks: 20, day: 12, count: 14, share: 12 };

const units: Partial<Record<ReportUnit, string>> = { kopecks: ', ₽' };

const rowOf = (
  { columns }: ReportTable,
  values: readonly ReportValue[],
  look: typeof bold | object = {},
): Row =>
  columns.map(({ unit }, index) => {
    const value = values[index] ?? null;
    return value === null ? text('—', { align: 'right' }) : makers[unit](value, look);
  });

const tableSheet = (table: ReportTable): Sheet<never> => ({
  sheet: table.title,
  columns: table.columns.map(({ unit }) => ({ width: widths[unit] })),
  stickyRowsCount: 1,
  data: [
    table.columns.map(({ title, unit }) =>
      columnTitle(`${title}${units[unit] ?? ''}`, unit === 'words' || unit === 'day' ? 'left' : 'right'),
    ),
    ...table.rows.map((row) => rowOf(table, row)),
    ...(table.totals ? [rowOf(table, table.totals, bold)] : []),
  ],
});

const aboutSheet = (document: ReportDocument): Sheet<never> => {
  const { asset, title, madeOn, site, lines, notes, address } = document;
  const data: Row[] = [
    [text(asset.title, { ...bold, fontSize: 14 })],
    ...(asset.facts.length > 0 ? [[text(asset.facts.join(' · '))]] : []),
    [text(`${title}, ${formatDate(madeOn)}, ${site.brand}`)],
    [],
    ...lines.map(({ name, value }): Row => [text(name), text(value, { wrap: true })]),
    [],
    ...notes.map((note): Row => [text(note)]),
    [text(`Открыть на сайте: ${address}`)],
  ];
  return { sheet: 'О документе', data, columns: [{ width: 34 }, { width: 60 }] };
};

/** A report as sheets: one for each table, and one about its subject. */
export const reportSheets = (document: ReportDocument): Sheet<never>[] => [
  ...document.tables.map(tableSheet),
  aboutSheet(document),
];
