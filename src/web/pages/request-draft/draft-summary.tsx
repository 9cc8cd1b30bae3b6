import { formatRubles } from '#domain/formats/numbers.ts';
import { counted } from '#domain/formats/plural.ts';
import { ledgerNames } from '#domain/leasing/ledger-names.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { AssetSummary, CostAndRates } from '#web/features/funnel/index.ts';
import { Card } from '#web/ui/card.tsx';
import type { DraftEditorState } from './use-draft-editor.ts';

type TotalProps = { calculation: LedgerSource['calculation']; quantity: number };

/** What all units cost together: each has its own contract, so the sums above stay those of one. */
const Total = ({ calculation: { allInKopecks, paymentKopecks }, quantity }: TotalProps) => {
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
        <span>Платёж в месяц за {units}</span>
        <span className="whitespace-nowrap tabular-nums">{formatRubles(paymentKopecks * quantity)}</span>
      </p>
    </div>
  );
};

/** What is asked for and what it costs, for one unit and for all. */
export const DraftSummary = ({ editor }: { editor: DraftEditorState }) => {
  const { asset, frame, fields } = editor;
  const quantity = fields.quantity ?? 1;
  return (
    <Card as="aside" aria-label="Расчёт" className="xl:sticky xl:top-24">
      <AssetSummary asset={asset} Cost={CostAndRates} ownTerms={frame.fixed?.isOffered ?? false} />
      {asset.cost && quantity > 1 && <Total calculation={asset.cost.calculation} quantity={quantity} />}
    </Card>
  );
};
