import { formatRubles } from '#domain/formats/numbers.ts';
import { ledgerOf, type LedgerRow } from '#domain/leasing/ledger.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { cx } from '#web/ui/cx.ts';
import { Explain } from '#web/ui/popover.tsx';

const Row = ({ row: { id, name, kind, kopecks, note, explanation } }: { row: LedgerRow }) => (
  <div
    className={cx(
      'flex items-baseline justify-between gap-4 py-2',
      kind === 'total' && 'border-t border-edge font-semibold',
      kind === 'aside' && 'text-muted',
    )}
  >
    <dt className="min-w-0">
      {name}{' '}
      <Explain term={name}>
        <span className="whitespace-pre-line tabular-nums">{explanation.join('\n')}</span>
      </Explain>
      {note !== undefined && <span className="block text-sm font-normal text-muted">{note}</span>}
    </dt>
    <dd className={cx('text-right whitespace-nowrap tabular-nums', id === 'taxSaving' && 'text-save')}>
      {kopecks === null ? '—' : formatRubles(kopecks)}
    </dd>
  </div>
);

/** The whole cost of a lease, row by row, each with its explanation beside it: the one ledger of all pages. */
export const Ledger = (source: LedgerSource) => (
  <dl data-ledger className="flex flex-col">
    {ledgerOf(source).map((row) => (
      <Row key={row.id} row={row} />
    ))}
  </dl>
);
