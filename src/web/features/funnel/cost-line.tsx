import { formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { ledgerNames } from '#domain/leasing/ledger-names.ts';

/** The cost in one line, for a phone: the ledger itself is in the last step. */
export const CostLine = ({ cost: { input, calculation } }: { cost: LedgerSource }) => (
  <span className="tabular-nums">
    {ledgerNames.advance} {formatRubles(calculation.advanceKopecks)}, {months(input.months)}.{' '}
    <span className="font-medium text-ink">
      {ledgerNames.all} {formatRubles(calculation.allInKopecks)}
    </span>
    {!input.insurance && ', без страховки'}
  </span>
);
