import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { Ledger } from '#web/lib/calculation/ledger.tsx';
import { RateFacts } from '#web/lib/calculation/rate-facts.tsx';

/** The whole cost beside a form, with the rates. */
export const CostAndRates = ({ cost }: { cost: LedgerSource }) => (
  <div className="flex flex-col gap-4 text-sm">
    <Ledger {...cost} />
    <RateFacts calculation={cost.calculation} annualRate={cost.input.annualRate} />
  </div>
);
