import type { Column } from './data-table.tsx';
import { DataTable } from './data-table.tsx';
import { Icon } from './icon.tsx';
import { iconChevronDown } from './icons.ts';
import { buttonLook } from './button-look.ts';
import { cx } from './cx.ts';
import type { ReactNode } from 'react';

/** Properties of {@link FoldedTable}. */
export interface FoldedTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  /** Rows that are shown while the table is folded. */
  first: readonly Row[];
  /** «Показать весь график». */
  more: string;
  totals?: readonly ReactNode[] | undefined;
}

/** A long table that shows a few rows at first; all of it is in the page's HTML and opens without scripts. */
export function FoldedTable<Row>({ caption, first, rows, more, totals, ...table }: FoldedTableProps<Row>) {
  if (rows.length <= first.length)
    return <DataTable {...table} caption={caption} rows={rows} totals={totals} />;
  return (
    <div className="group/folded flex flex-col gap-3">
      <div className="group-has-[details[open]]/folded:hidden">
        <DataTable {...table} caption={`${caption}, первые строки`} rows={first} />
      </div>
      <details className="group/whole">
        <summary className={cx(buttonLook({ variant: 'secondary' }), 'group-open/whole:mb-3')}>
          <span className="group-open/whole:hidden">{more}</span>
          <span className="hidden group-open/whole:inline">Свернуть</span>
          <Icon path={iconChevronDown} className="group-open/whole:rotate-180" />
        </summary>
        <DataTable {...table} caption={caption} rows={rows} totals={totals} />
      </details>
    </div>
  );
}
