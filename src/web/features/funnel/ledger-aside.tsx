import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { Ledger } from '#web/lib/calculation/ledger.tsx';
import { CostLine } from './cost-line.tsx';

/** The whole cost beside the steps: the ledger or, on a phone, one line, since the ledger is in the last step there. */
export const LedgerAside = ({ cost }: { cost: LedgerSource }) => (
  <>
    <p className="text-sm text-soft lg:hidden">
      <CostLine cost={cost} />
    </p>
    <div className="text-sm max-lg:hidden">
      <Ledger {...cost} />
    </div>
  </>
);
