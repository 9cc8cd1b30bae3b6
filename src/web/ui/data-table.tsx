import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { cx } from './cx.ts';
import { ScrollArea } from './scroll-area.tsx';

/** A column of {@link DataTable}. */
export interface Column<Row> {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** To the right, in tabular figures. */
  numeric?: boolean | undefined;
  /** Class of its width. Where any column has one, widths do not depend on the content, so similar tables line up. */
  width?: string | undefined;
}

/** Properties of {@link DataTable}. */
export interface DataTableProps<Row> {
  /** What the table is about; seen by screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** On a phone: scroll sideways with the first column fixed, or show each row as a card. */
  phone?: 'scroll' | 'cards' | undefined;
  /** A last row of totals, one cell per column. */
  totals?: readonly ReactNode[] | undefined;
}

const CELL = 'px-3 py-2.5 first:sticky first:left-0 first:z-1 first:pl-4 last:pr-4';
const HEAD = 'border-b border-line bg-surface align-bottom font-medium text-muted';
const BODY =
  'border-b border-line bg-surface align-baseline group-last/row:border-0 group-hover/row:bg-sunken';
const TOTAL = 'border-t border-line bg-surface font-semibold';

function cellOf({ numeric }: Column<never>): string {
  return `${CELL} ${numeric ? 'text-right whitespace-nowrap tabular-nums' : 'text-left'}`;
}

function Grid<Row>({ caption, columns, rows, rowKey, totals }: DataTableProps<Row>) {
  return (
    <table
      className={cx(
        'w-full border-separate border-spacing-0 text-sm',
        columns.some(({ width }) => width) && 'min-w-240 table-fixed',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 z-2">
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cx(cellOf(column), column.width, HEAD)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="group/row">
            {columns.map((column) => (
              <td key={column.key} className={`${cellOf(column)} ${BODY}`}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot className="sticky bottom-0 z-2">
          <tr>
            {columns.map((column, index) => (
              <td key={column.key} className={`${cellOf(column)} ${TOTAL}`}>
                {totals[index]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Cards<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <ul aria-label={caption} className="flex flex-col gap-3 md:hidden">
      {rows.map((row) => (
        <li key={rowKey(row)} className="rounded-lg bg-surface p-4 hairline">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
            {columns.map((column) => (
              <Fragment key={column.key}>
                <dt className="text-sm leading-6 text-muted">{column.title}</dt>
                <dd className="text-right tabular-nums wrap-anywhere">{column.cell(row)}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** A data table: its head and first column stay in view, and numbers are aligned. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const cards = props.phone === 'cards';
  return (
    <>
      {cards && <Cards {...props} />}
      <ScrollArea
        label={props.caption}
        className={cx('max-h-144 rounded-lg bg-surface hairline', cards && 'hidden md:block')}
      >
        <Grid {...props} />
      </ScrollArea>
    </>
  );
}
