import type { TermsSearch } from '#web/lib/terms-search.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Link, textLink } from '#web/ui/link.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { ColumnHead, TakeCell } from './comparison-head.tsx';
import { rowsOf, type Cell, type Compared, type Row } from './comparison-rows.ts';

const bestWords: Record<string, string> = { payment: 'Платёж меньше всех', allIn: 'Дешевле всех' };

/** The first column stays visible while the offers scroll behind it. */
const sticky = 'sticky left-0 z-1 bg-surface print:static';

function CellText({ cell, row, isBest }: { cell: Cell; row: Row; isBest: boolean }) {
  return (
    <>
      <span className={cx(row.large && 'text-lg font-semibold print:text-base')}>
        {cell.href ? (
          <Link href={cell.href} className={`${textLink} target`}>
            {cell.text}
          </Link>
        ) : (
          cell.text
        )}
      </span>
      {cell.note && <span className="block text-sm text-muted print:text-xs">{cell.note}</span>}
      {isBest && (
        <span className="mt-1 block">
          <Badge tone="save">{bestWords[row.key]}</Badge>
        </span>
      )}
    </>
  );
}

function Line({ row, ids }: { row: Row; ids: readonly string[] }) {
  return (
    <tr className="border-b border-line">
      <th
        scope="row"
        className={cx(
          sticky,
          'w-28 min-w-28 border-l-3 p-2 text-left align-top text-xs font-medium md:w-50 md:min-w-50 md:p-3 md:text-sm print:px-1.5 print:py-0.5 print:text-xs',
          row.differs ? 'border-l-accent' : 'border-l-transparent',
        )}
      >
        {row.name}
        {row.differs && (
          <>
            <span aria-hidden="true" className="ml-1.5 font-semibold text-accent-text">
              ≠
            </span>
            <span className="sr-only">, различается</span>
          </>
        )}
      </th>
      {row.cells.map((cell, index) => (
        <td
          key={ids[index]}
          className={cx(
            'p-2 align-top tabular-nums md:p-3 print:px-1.5 print:py-0.5',
            !row.differs && 'text-soft',
          )}
        >
          {cell ? (
            <CellText cell={cell} row={row} isBest={row.best.includes(index)} />
          ) : (
            <>
              <span aria-hidden="true">—</span>
              <span className="sr-only">Не указано</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Properties of {@link ComparisonTable}. */
export interface ComparisonTableProps {
  compared: readonly Compared[];
  terms: TermsSearch;
  /** Only rows that differ. */
  differences: boolean;
  onRemove: (id: string) => void;
}

/** Offers as columns; what differs is marked, and the least payment and total are named. */
export function ComparisonTable({ compared, terms, differences, onRemove }: ComparisonTableProps) {
  const rows = rowsOf(compared).filter((row) => row.differs || !differences);
  return (
    <ScrollArea
      label="Таблица сравнения"
      className="relative scroll-pl-30 rounded-lg bg-surface hairline md:scroll-pl-54 print:border-0"
    >
      <table className="w-full border-collapse text-base print:text-xs">
        <caption className="sr-only">Предложения рядом, строки с разными значениями отмечены</caption>
        <thead>
          <tr>
            <th scope="col" className={cx(sticky, 'border-b border-line p-2 align-bottom md:p-3')}>
              <span className="sr-only">Что сравнивается</span>
            </th>
            {compared.map(({ offer }) => (
              <ColumnHead key={offer.id} offer={offer} terms={terms} onRemove={() => onRemove(offer.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.key} row={row} ids={compared.map(({ offer }) => offer.id)} />
          ))}
          <tr className="print:hidden">
            <th scope="row" className={sticky}>
              <span className="sr-only">Дальше</span>
            </th>
            {compared.map(({ offer }) => (
              <TakeCell key={offer.id} offer={offer} />
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollArea>
  );
}
