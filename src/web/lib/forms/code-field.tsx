import { Controller } from 'react-hook-form';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import type { ContractFormState } from './use-contract-form.ts';

type Code = { code: string };

/** Properties of {@link CodeField}. */
export type CodeFieldProps = {
  state: ContractFormState<Code, Code>;
  label: string;
  /** How long the code is. */
  digits: number;
};

/** The code of a call or of an SMS; its last digit sends the form. */
export const CodeField = ({ state, label, digits }: CodeFieldProps) => (
  <Field label={label} required error={state.form.formState.errors.code?.message}>
    <Controller
      control={state.form.control}
      name="code"
      render={({ field: { name, value, onChange } }) => (
        <CodeInput
          name={name}
          length={digits}
          value={value}
          onValueChange={onChange}
          onComplete={() => state.submit()}
        />
      )}
    />
  </Field>
);
