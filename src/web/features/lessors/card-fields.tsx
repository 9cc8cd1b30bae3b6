import { get, Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { RateCardFields } from '#contract/rate-cards.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { TextInputProps } from '#web/ui/text-input.tsx';
import type { CardValues, CostValues } from './card-values.ts';

/** The state of a rate card's form. */
export type CardFormApi = UseFormReturn<CardValues, unknown, RateCardFields>;

type NamesOf<Type> = {
  [Key in keyof CardValues]: CardValues[Key] extends Type ? Key : never;
}[keyof CardValues];

/** Fields of whole numbers. */
type NumberName = NamesOf<number | null>;
/** Fields with a choice of several values. */
type ChoiceName = NamesOf<string[]>;
/** Fields of percents. */
type PercentName = 'advanceMin' | 'advanceMax' | 'annualRate' | 'earlyBuyoutFeeShare' | 'insurance.share';

/** The fault of a field, as a sentence. */
export const faultOf = ({ formState: { errors } }: CardFormApi, path: string): string | undefined =>
  get<typeof errors, { message?: string } | undefined>(errors, path)?.message;

type Common<Name> = { form: CardFormApi; name: Name; label: string; required?: boolean; hint?: string };

/** A whole number with its unit. */
export const NumberField = ({
  form,
  name,
  label,
  required,
  hint,
  unit,
}: Common<NumberName> & { unit: string }) => (
  <Field label={label} required={required} hint={hint} error={faultOf(form, name)}>
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <NumberInput value={value} onValueChange={onChange} onBlur={onBlur} suffix={unit} />
      )}
    />
  </Field>
);

/** A percentage, rendered from a value. */
export const PercentInput = ({
  onValueChange,
  ...rest
}: Omit<TextInputProps, 'onChange'> & { onValueChange?: (text: string) => void }) => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    {...rest}
    className="tabular-nums"
    suffix="%"
    onChange={({ currentTarget }) => onValueChange?.(currentTarget.value)}
  />
);

/** A share as a percentage. */
export const PercentField = ({ form, name, label, required, hint }: Common<PercentName>) => (
  <Field label={label} required={required} hint={hint} error={faultOf(form, name)}>
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <PercentInput value={value} onValueChange={onChange} onBlur={onBlur} />
      )}
    />
  </Field>
);

const costKinds = [
  { value: 'sum', label: '₽' },
  { value: 'share', label: '% цены' },
];

/** Properties of {@link CostInput}. */
export type CostInputProps = {
  label: string;
  value: CostValues;
  onValueChange: (value: CostValues) => void;
  fault: (path: 'amountKopecks' | 'share') => string | undefined;
};

/** A sum in roubles or a share of the price. */
export const CostInput = ({ label, value, onValueChange, fault }: CostInputProps) => {
  const path = value.kind === 'share' ? 'share' : 'amountKopecks';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-2">
      <Field label={label} required error={fault(path)}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          className="tabular-nums"
          value={value[path]}
          onChange={({ currentTarget }) => onValueChange({ ...value, [path]: currentTarget.value })}
        />
      </Field>
      <div className="pt-6.5">
        <NativeSelect
          aria-label={`${label}: в чём`}
          options={costKinds}
          value={value.kind}
          onChange={({ currentTarget }) =>
            onValueChange({ ...value, kind: currentTarget.value === 'share' ? 'share' : 'sum' })
          }
        />
      </div>
    </div>
  );
};

/** A choice of several values. */
export const ChoiceField = <Value extends string>({
  form,
  name,
  label,
  words,
}: Common<ChoiceName> & { words: Record<Value, string> }) => {
  const error = faultOf(form, name);
  return (
    <FieldGroup label={label} required error={error}>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries<string>(words).map(([value, text]) => (
          <Checkbox
            key={value}
            value={value}
            label={text}
            aria-invalid={error ? true : undefined}
            {...form.register(name)}
          />
        ))}
      </div>
    </FieldGroup>
  );
};
