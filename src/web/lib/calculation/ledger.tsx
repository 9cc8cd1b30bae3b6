import { useState } from 'react';
import { nbsp } from '#domain/formats/characters.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import type { explainRow } from '#domain/leasing/ledger-explanations.ts';
import { ledgerOf, type LedgerRow } from '#domain/leasing/ledger.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { cx } from '#web/ui/cx.ts';
import { Explain } from '#web/ui/popover.tsx';

type Explained = 'coming' | 'failed' | typeof explainRow;

/** Loads the explanations when the first of them is opened: few readers open one, and every page would carry them otherwise. */
const useExplanations = () => {
  const [explained, setExplained] = useState<Explained>('coming');
  const bring = (): void => {
    if (typeof explained === 'function') return;
    import('#domain/leasing/ledger-explanations.ts').then(
      ({ explainRow: explain }) => setExplained(() => explain),
      () => setExplained('failed'),
    );
  };
  return { explained, bring };
};

const textOf = (explained: Explained, row: LedgerRow, source: LedgerSource): string => {
  if (explained === 'coming') return 'Загружаем пояснение…';
  if (explained === 'failed') return 'Пояснение не загрузилось: нет связи. Закройте его и откройте снова.';
  return explained(row.id, source).join('\n');
};

type RowProps = { row: LedgerRow; source: LedgerSource } & ReturnType<typeof useExplanations>;

const Row = ({ row, source, explained, bring }: RowProps) => {
  const { id, name, kind, kopecks, note } = row;
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4 py-2',
        kind === 'total' && 'border-t border-edge font-semibold',
        kind === 'aside' && 'text-muted',
      )}
    >
      <dt className="min-w-0">
        {name}
        {nbsp}
        <span data-needs-script>
          <Explain term={name} onOpen={bring}>
            <span aria-live="polite" className="whitespace-pre-line tabular-nums">
              {textOf(explained, row, source)}
            </span>
          </Explain>
        </span>
        {note !== undefined && <span className="block text-sm font-normal text-muted">{note}</span>}
      </dt>
      <dd className={cx('text-right whitespace-nowrap tabular-nums', id === 'taxSaving' && 'text-save')}>
        {kopecks === null ? '—' : formatRubles(kopecks)}
      </dd>
    </div>
  );
};

/** The whole cost of a lease, row by row, each with its explanation beside it: the one ledger of all pages. */
export const Ledger = (source: LedgerSource) => {
  const explanations = useExplanations();
  return (
    <dl data-ledger className="flex flex-col">
      {ledgerOf(source).map((row) => (
        <Row key={row.id} row={row} source={source} {...explanations} />
      ))}
    </dl>
  );
};
