import { Ledger } from '#web/lib/calculation/ledger.tsx';
import { TaxRegimeField } from '#web/lib/calculation/tax-regime-field.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Calculated, Calculator } from './use-calculator.ts';

/** Properties of {@link CostCard}. */
export interface CostCardProps {
  shown: Calculated;
  change: Calculator['change'];
}

/** The whole cost of an offer, with the choice of the tax regime under its tax rows. */
export function CostCard({ shown, change }: CostCardProps) {
  const { input, calculation, chosen } = shown;
  return (
    <Card>
      <Ledger input={input} calculation={calculation} />
      <div data-needs-script className="mt-2 border-t border-line pt-4">
        <TaxRegimeField regime={chosen.regime} onRegime={(regime) => change({ regime })} />
      </div>
    </Card>
  );
}
