import { Controller, get, type UseFormReturn } from 'react-hook-form';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { RatesFields, RatesValues } from './rates-values.ts';

/** The state of the form of limits and usual terms. */
export type RatesFormApi = UseFormReturn<RatesValues, unknown, RatesFields>;

/** The fault of a field, as a sentence. */
export const faultOf = ({ formState: { errors } }: RatesFormApi, path: string): string | undefined =>
  get<typeof errors, { message?: string } | undefined>(errors, path)?.message;

type TextName =
  | `limits.${'advanceMin' | 'advanceMax' | 'priceMinKopecks' | 'priceMaxKopecks'}`
  | `defaults.${'annualRate' | 'advance' | 'buyoutKopecks' | 'insurance.share'}`;
type NumberName = 'limits.monthsMin' | 'limits.monthsMax' | 'defaults.months';

type Common<Name> = { form: RatesFormApi; name: Name; label: string; required?: boolean; hint?: string };

/** Percents or roubles. */
export const FigureField = ({
  form,
  name,
  label,
  required = true,
  hint,
  unit,
}: Common<TextName> & { unit: '%' | '₽' }) => (
  <Field label={label} required={required} hint={hint} error={faultOf(form, name)}>
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      className="tabular-nums"
      suffix={unit}
      {...form.register(name)}
    />
  </Field>
);

/** A number of months. */
export const MonthsField = ({ form, name, label }: Common<NumberName>) => (
  <Field label={label} required error={faultOf(form, name)}>
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <NumberInput value={value} onValueChange={onChange} onBlur={onBlur} suffix="мес." />
      )}
    />
  </Field>
);
