import { nbsp } from '#domain/formats/characters.ts';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import type { OwnTerms } from './own-terms.ts';
import { TaxRegimeField } from './tax-regime-field.tsx';

/** Properties of {@link TaxFields}. */
export interface TaxFieldsProps {
  terms: Pick<OwnTerms, 'regime' | 'usnPercent'>;
  change: (patch: Partial<OwnTerms>) => void;
  /** What is wrong with the rate. */
  error: string | undefined;
}

/** The tax regime for which the saving is computed, and its rate where regions set it. */
export function TaxFields({ terms, change, error }: TaxFieldsProps) {
  return (
    <div data-needs-script className="flex flex-col gap-5">
      <TaxRegimeField regime={terms.regime} onRegime={(regime) => change({ regime })} />
      {terms.regime === 'usnIncomeMinusExpenses' && (
        <Field label="Ставка налога" hint={`От 5 до${nbsp}15${nbsp}%, её назначает регион`} error={error}>
          <NumberInput
            name="usn"
            suffix="%"
            value={terms.usnPercent}
            onValueChange={(usnPercent) => change({ usnPercent })}
          />
        </Field>
      )}
    </div>
  );
}
