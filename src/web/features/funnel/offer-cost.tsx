import { formatRubles } from '#domain/formats/numbers.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { LedgerAside } from './ledger-aside.tsx';

// What the server's answer is drawn with, in one script.
export { inputForOffer } from '#domain/leasing/input-for-offer.ts';

/** What an offer costs: the payment, and what is paid in all. */
export const OfferCost = ({ cost }: { cost: LedgerSource }) => (
  <>
    <p className="text-2xl font-semibold tabular-nums">
      {formatRubles(cost.calculation.paymentKopecks)}{' '}
      <span className="text-sm font-normal tracking-normal text-muted">в месяц</span>
    </p>
    <LedgerAside cost={cost} />
  </>
);
