import { Controller } from 'react-hook-form';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { MaskedInput } from '../../ui/masked-input.tsx';
import { phoneMask } from '../../ui/phone-mask.ts';

/** Properties of {@link PhoneField}. */
export type PhoneFieldProps<Values extends FieldValues, Body> = {
  control: Control<Values, unknown, Body>;
  name: FieldPathByValue<Values, string>;
  label?: string;
  required?: boolean;
  hint?: string;
  error: string | undefined;
  /** `off` where the phone is not that of the person who types it. */
  autoComplete?: 'tel' | 'off';
};

/** The mask leaves at most one digit of a number that was deleted. */
const twoDigits = /\d\D*\d/;

/** A Russian phone number: takes every spelling of it, and shows «+7 (912) 345-67-89». */
export const PhoneField = <Values extends FieldValues, Body>({
  control,
  name,
  label = 'Телефон',
  autoComplete = 'tel',
  ...field
}: PhoneFieldProps<Values, Body>) => (
  <Field label={label} {...field}>
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <MaskedInput
          type="tel"
          inputMode="tel"
          mask={phoneMask}
          name={name}
          autoComplete={autoComplete}
          placeholder="+7 (___) ___-__-__"
          value={value}
          onValueChange={onChange}
          onBlur={() => {
            if (!twoDigits.test(value)) onChange('');
            onBlur();
          }}
        />
      )}
    />
  </Field>
);
