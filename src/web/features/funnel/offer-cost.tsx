import { formatRubles } from '#domain/formats/numbers.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';
import { LedgerAside } from './ledger-aside.tsx';

// Everything that is needed to render the server's answer, in one script.
export { inputForOffer } from '#domain/leasing/input-for-offer.ts';

/** The cost of an offer: the payment, and the whole cost. */
export const OfferCost = ({ cost }: { cost: LedgerSource }) => (
  <>
    <p className="text-2xl font-semibold tabular-nums">
      {formatRubles(cost.calculation.paymentKopecks)}{' '}
      <span className="text-sm font-normal tracking-normal text-muted">
        {paymentNotes[cost.input.schedule]}
      </span>
    </p>
    <LedgerAside cost={cost} />
  </>
);
