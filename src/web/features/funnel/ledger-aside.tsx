import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { Ledger } from '#web/lib/calculation/ledger.tsx';
import { CostLine } from './cost-line.tsx';

/** What is paid in all, beside the steps: a line on a phone, where the ledger stands at the last step, else the ledger. */
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
