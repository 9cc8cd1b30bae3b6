import type { OfferType } from '#contract/catalogue.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldGroup } from '#web/ui/field.tsx';
import { usualFees, usualInsurance } from './usual-extras.ts';

/** Whether the usual insurance and the usual fees are counted in. */
type Counted = { insurance: boolean; fees: boolean };

/** Properties of {@link UsualExtrasFields}. */
export interface UsualExtrasFieldsProps {
  type: Pick<OfferType, 'defaults'>;
  counted: Counted;
  change: (patch: Partial<Counted>) => void;
}

/** The usual costs of a type besides the payments: included until switched off. */
export function UsualExtrasFields({ type, counted, change }: UsualExtrasFieldsProps) {
  const [insurance, fees] = [usualInsurance(type.defaults), usualFees(type.defaults)];
  if (insurance === undefined && fees === undefined) return null;
  return (
    <div data-needs-script>
      <FieldGroup label="Что посчитать во «Всего»">
        {insurance !== undefined && (
          <Checkbox
            label={insurance}
            checked={counted.insurance}
            onChange={({ currentTarget }) => change({ insurance: currentTarget.checked })}
          />
        )}
        {fees !== undefined && (
          <Checkbox
            label={fees}
            checked={counted.fees}
            onChange={({ currentTarget }) => change({ fees: currentTarget.checked })}
          />
        )}
      </FieldGroup>
    </div>
  );
}
