import type { ReactNode } from 'react';
import { Controller, get } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { OfferBody, OfferValues } from './offer-values.ts';

/** The state of a commercial offer's form. */
export type OfferFormApi = UseFormReturn<OfferValues, unknown, OfferBody>;

/** Fields typed as text: sums, percents, names. */
type TypedName =
  | 'commissionKopecks'
  | 'terms.choice.advance.share'
  | 'terms.choice.advance.amountKopecks'
  | 'terms.offer.annualRate'
  | 'terms.offer.buyoutKopecks'
  | 'terms.offer.earlyBuyoutFeeShare'
  | 'terms.offer.insurance.annualKopecks'
  | `terms.offer.fees.${number}.${'name' | 'amountKopecks'}`;

/** Fields of whole numbers. */
type NumberName =
  | 'terms.choice.months'
  | `terms.choice.weights.${number}`
  | 'terms.offer.earlyBuyoutFromMonth'
  | `terms.offer.fees.${number}.monthsAfterStart`;

/** The fault of a field, as a sentence. */
export const faultOf = ({ formState: { errors } }: OfferFormApi, path: string): string | undefined =>
  get<typeof errors, { message?: string } | undefined>(errors, path)?.message;

type Common<Name> = {
  form: OfferFormApi;
  name: Name;
  label: string;
  hint?: ReactNode;
  unit?: string;
  required?: boolean;
};

/** A sum, a share in percent or a name, as typed. */
export const TypedField = ({ form, name, label, hint, unit, required }: Common<TypedName>) => (
  <Field label={label} hint={hint} required={required} error={faultOf(form, name)}>
    <TextInput
      inputMode={unit === undefined ? undefined : 'decimal'}
      autoComplete="off"
      className={unit === undefined ? undefined : 'tabular-nums'}
      suffix={unit}
      {...form.register(name)}
    />
  </Field>
);

/** A whole number with its unit. */
export const NumberField = ({ form, name, label, hint, unit, required }: Common<NumberName>) => (
  <Field label={label} hint={hint} required={required} error={faultOf(form, name)}>
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <NumberInput value={value} onValueChange={onChange} onBlur={onBlur} suffix={unit} />
      )}
    />
  </Field>
);
