import { z } from 'zod/mini';
import { requestQuantity } from '#contract/sent-request.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { counted } from '#domain/formats/plural.ts';
import { ledgerNames } from '#domain/leasing/ledger-names.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { paymentNames } from '#domain/leasing/payment-notes.ts';

/** Properties of {@link QuantityTotal}. */
export type QuantityTotalProps = {
  cost: LedgerSource;
  /** As typed: there is no total for what cannot be asked for. */
  quantity: number | null | undefined;
};

/** The cost of several units: each has its own contract, so the sums above are for one. */
export const QuantityTotal = ({ cost: { input, calculation }, quantity: typed }: QuantityTotalProps) => {
  const quantity = z.safeParse(requestQuantity, typed).data ?? 1;
  if (quantity === 1) return null;
  const { allInKopecks, paymentKopecks } = calculation;
  const units = counted(quantity, 'единицу', 'единицы', 'единиц');
  return (
    <div className="mt-4 flex flex-col gap-1 border-t border-line pt-4">
      <p className="text-sm text-muted">Расчёт выше — за одну единицу.</p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          {ledgerNames.all} за {units}
        </span>
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {formatRubles(allInKopecks * quantity)}
        </span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-soft">
        <span>
          {paymentNames[input.schedule]}, за {units}
        </span>
        <span className="whitespace-nowrap tabular-nums">{formatRubles(paymentKopecks * quantity)}</span>
      </p>
    </div>
  );
};
