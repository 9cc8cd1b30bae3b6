import type { Cell as SheetCell, CellObject, Row, Sheet } from 'write-excel-file/node';
import type { Cell, ComparedRow } from '#domain/commercial-offers/compared-rows.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { colours } from '#server/platform/colours.ts';
import type { ComparisonDocument } from '../comparison-document.ts';
import { columnTitle, money, percent, text } from './cells.ts';

const wrapped = { wrap: true, alignVertical: 'top' } as const;
const width = { name: 38, offer: 24, best: 34 };

const lookOf = ({ best }: Cell, large: boolean): CellObject => ({
  alignVertical: 'top',
  ...(large ? { fontWeight: 'bold' } : {}),
  ...(best === undefined ? {} : { backgroundColor: colours.saveWash }),
});

const cellOf = (cell: Cell, { unit, large }: ComparedRow): SheetCell => {
  const look = lookOf(cell, large);
  const { value } = cell;
  if (value === null)
    return text(cell.text, { ...look, wrap: true, align: unit === 'words' ? 'left' : 'right' });
  if (unit === 'kopecks') return money(value, look);
  if (unit === 'share') return percent(String(value), look);
  return { value, type: Number, format: '0', align: 'right', ...look };
};

const units: Record<ComparedRow['unit'], string> = { kopecks: ', ₽', share: '', months: ', мес.', words: '' };

const nameOf = ({ name, hint, unit }: ComparedRow): string =>
  `${name}${units[unit]}${hint === undefined ? '' : ` (${hint})`}`;

/** Which offer stands out and why, with its lessor, in a cell of its own: a number cell cannot hold words as well. */
const bestOf = ({ cells }: ComparedRow, { columns }: ComparisonDocument): string => {
  const named = cells.flatMap(({ best }, index) => (best === undefined ? [] : [columns[index]?.name ?? '']));
  const words = cells.find(({ best }) => best !== undefined)?.best;
  return words === undefined ? '' : `${words}: ${named.join(', ')}`;
};

const rowOf = (row: ComparedRow, document: ComparisonDocument): Row => {
  const look = row.large ? ({ ...wrapped, fontWeight: 'bold' } as const) : wrapped;
  const cells = row.cells.map((cell) => cellOf(cell, row));
  return [text(nameOf(row), look), ...cells, text(bestOf(row, document), wrapped)];
};

const titles = ({ columns }: ComparisonDocument): Row => [
  columnTitle('', 'left'),
  ...columns.map(({ name, about }) => columnTitle(`${name}\n${about}`, 'left', { wrap: true })),
  columnTitle('Кто выигрывает', 'left'),
];

/** «Сравнение»: the rows of the page, sums as numbers of roubles. */
export const comparisonSheet = (document: ComparisonDocument): Sheet<never> => {
  const { site, title, asset, company, madeOn, address, lead, caveats, columns, rows } = document;
  const data: Row[] = [
    [text(asset.title, { fontWeight: 'bold', fontSize: 14 })],
    [text([company, ...asset.facts].join(' · '))],
    [text(`${title}, ${formatDate(madeOn)}, ${site.brand}`)],
    [],
    ...(lead === null ? [] : [[text(lead, { fontWeight: 'bold' })]]),
    ...caveats.map((caveat): Row => [text(caveat)]),
    [],
    titles(document),
    ...rows.map((row) => rowOf(row, document)),
    [],
    [text('Расчёт не является офертой. Точные условия назовёт лизинговая компания.', { fontWeight: 'bold' })],
    [text(`Открыть заявку: ${address}`)],
  ];
  const widths = [width.name, ...columns.map(() => width.offer), width.best];
  return { sheet: 'Сравнение', data, columns: widths.map((one) => ({ width: one })) };
};

const sum = (kopecks: number | undefined): SheetCell => (kopecks === undefined ? null : money(kopecks));

/** «По месяцам»: the total paid for each offer by the end of each month, and the payments of their schedules. */
export const paymentsSheet = ({ columns, payments, equalInsurance }: ComparisonDocument): Sheet<never> => {
  const months = Math.max(...payments.map(({ paid }) => paid.length));
  const paidTitle = `Уплачено всего${equalInsurance ? ' при одинаковой страховке' : ''}, ₽`;
  const head: Row = [
    columnTitle('Месяц', 'left'),
    ...columns.map(({ name }) => columnTitle(`${paidTitle}\n${name}`, 'right', { wrap: true })),
    ...columns.map(({ name }) => columnTitle(`Платёж, ₽\n${name}`, 'right', { wrap: true })),
  ];
  const data = Array.from({ length: months }, (_, month): Row => [
    { value: month, type: Number, align: 'left' },
    ...payments.map(({ paid }) => sum(paid[month])),
    ...payments.map(({ payments: due }) => sum(due[month - 1])),
  ]);
  const widths = [10, ...columns.concat(columns).map(() => width.offer)];
  return {
    sheet: 'По месяцам',
    data: [head, ...data],
    columns: widths.map((one) => ({ width: one })),
    stickyRowsCount: 1,
  };
};
