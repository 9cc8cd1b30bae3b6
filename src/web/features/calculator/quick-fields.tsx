import type { OfferType } from '#contract/catalogue.ts';
import { formatPercent } from '#domain/formats/numbers.ts';
import type { QuickTerms } from '#web/lib/calculation/quick-terms.ts';
import { TaxFields } from '#web/lib/calculation/tax-fields.tsx';
import { UsualExtrasFields } from '#web/lib/calculation/usual-extras-fields.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { MoneyInput } from '#web/ui/number-input.tsx';
import type { QuickErrors } from './quick-terms.ts';
import { MainTerms } from './terms-fields.tsx';

/** Properties of {@link QuickFields}. */
export interface QuickFieldsProps {
  types: readonly OfferType[];
  type: OfferType;
  onType: (type: OfferType) => void;
  terms: QuickTerms;
  change: (patch: Partial<QuickTerms>) => void;
  errors: QuickErrors;
  /** The price of which an advance in roubles is a share. */
  priceKopecks: number;
}

type TypeFieldProps = Pick<QuickFieldsProps, 'types' | 'type' | 'onType'>;

function TypeField({ types, type, onType }: TypeFieldProps) {
  return (
    <Field label="Вид техники" hint={`Обычная ставка: ${formatPercent(type.defaults.annualRate)} годовых`}>
      <NativeSelect
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        value={type.id}
        onChange={({ currentTarget: { value } }) => {
          const of = types.find(({ id }) => id === value);
          if (of) onType(of);
        }}
      />
    </Field>
  );
}

/** All the fields that are asked for where there is no offer. */
export function QuickFields({ types, type, onType, priceKopecks, ...rest }: QuickFieldsProps) {
  const { terms, change, errors } = rest;
  return (
    <div className="flex flex-col gap-5">
      <TypeField types={types} type={type} onType={onType} />
      <Field label="Цена техники с НДС" error={errors.price}>
        <MoneyInput value={terms.price} onValueChange={(price) => change({ price })} />
      </Field>
      <MainTerms chosen={terms} change={change} frame={{ priceKopecks, limits: type.limits }} />
      <UsualExtrasFields type={type} counted={terms} change={change} />
      <TaxFields terms={terms} change={change} error={errors.usnPercent} />
    </div>
  );
}
