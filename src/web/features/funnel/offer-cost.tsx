import { formatRubles } from '#domain/formats/numbers.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { Ledger } from '#web/lib/calculation/ledger.tsx';
import { CostLine } from './cost-line.tsx';

export { inputForOffer } from '#domain/leasing/input-for-offer.ts';

/** What an offer costs: a line on a phone, where the ledger stands at the last step, else the ledger. Comes with the server's answer. */
export const OfferCost = ({ cost }: { cost: LedgerSource }) => (
  <>
    <p className="text-2xl font-semibold tabular-nums">
      {formatRubles(cost.calculation.paymentKopecks)}{' '}
      <span className="text-sm font-normal tracking-normal text-muted">в месяц</span>
    </p>
    <p className="text-sm text-soft lg:hidden">
      <CostLine cost={cost} />
    </p>
    <div className="text-sm max-lg:hidden">
      <Ledger {...cost} />
    </div>
  </>
);
