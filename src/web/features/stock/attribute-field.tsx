import type { TypeAttribute } from '#contract/catalogue.ts';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Value = string | number | boolean;

const yesOrNo = [
  { value: 'true', label: 'Есть' },
  { value: 'false', label: 'Нет' },
];

/** A number as typed, with a comma or a point; other text stays, and the check reports it. */
const numberOf = (text: string): Value | undefined => {
  const plain = text.trim().replaceAll(/\s/g, '').replace(',', '.');
  if (plain === '') return undefined;
  return /^\d{1,12}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) : text;
};

const chosen = ({ kind }: TypeAttribute, text: string): Value | undefined => {
  if (text === '') return undefined;
  return kind === 'bool' ? text === 'true' : text;
};

/** Properties of {@link AttributeField}. */
export type AttributeFieldProps = {
  attribute: TypeAttribute;
  value: Value | undefined;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: Value | undefined) => void;
};

/** An attribute of the type, with its unit. */
export const AttributeField = ({ attribute, value, error, disabled, onChange }: AttributeFieldProps) => (
  <Field label={attribute.name} error={error}>
    {attribute.kind === 'number' ? (
      <TextInput
        inputMode="decimal"
        maxLength={20}
        defaultValue={value === undefined ? '' : String(value).replace('.', ',')}
        suffix={attribute.unit ?? undefined}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(numberOf(currentTarget.value))}
      />
    ) : (
      <NativeSelect
        placeholder="Не указано"
        options={
          attribute.kind === 'bool'
            ? yesOrNo
            : attribute.values.map(({ value: key, name }) => ({ value: key, label: name }))
        }
        value={value === undefined ? '' : String(value)}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(chosen(attribute, currentTarget.value))}
      />
    )}
  </Field>
);
