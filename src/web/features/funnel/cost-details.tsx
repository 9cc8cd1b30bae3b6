import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { CalculationTables } from '#web/lib/calculation/calculation-tables.tsx';
import { Ledger } from '#web/lib/calculation/ledger.tsx';
import { RateFacts } from '#web/lib/calculation/rate-facts.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The whole cost before the request is sent: the ledger, the rates, and the tables for those who open them. */
export const CostDetails = ({ cost }: { cost: LedgerSource }) => (
  <div className="flex flex-col gap-5">
    <Ledger {...cost} />
    <RateFacts calculation={cost.calculation} annualRate={cost.input.annualRate} />
    <Disclosure title="График платежей и досрочный выкуп" wide>
      <CalculationTables calculation={cost.calculation} />
    </Disclosure>
  </div>
);
