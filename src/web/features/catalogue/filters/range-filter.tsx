import { useState } from 'react';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { endsOf } from '../catalogue-search.ts';

/** Properties of {@link RangeFilter}. */
export interface RangeFilterProps {
  /** Key of the filter in the address. */
  name: string;
  /** What is measured, for the fields' names: «Цена, ₽». */
  label: string;
  range: string | undefined;
  onChange: (range: string | undefined) => void;
  /** Accepts fractions. */
  decimal?: boolean | undefined;
}

const textOf = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

const numberOf = (text: string): number | null => {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
};

interface EndProps {
  name: string;
  label: string;
  prefix: string;
  value: number | null;
  onValueChange: (value: number | null) => void;
}

/** A number with a fraction; keeps what is typed, even «1,», until another value comes from outside. */
function DecimalInput({ name, label, prefix, value, onValueChange }: EndProps) {
  const [text, setText] = useState(textOf(value));
  const shown = numberOf(text) === value ? text : textOf(value);
  return (
    <TextInput
      name={name}
      aria-label={label}
      prefix={prefix}
      inputMode="decimal"
      autoComplete="off"
      className="tabular-nums"
      value={shown}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onValueChange(numberOf(currentTarget.value));
      }}
    />
  );
}

function WholeInput({ label, ...rest }: EndProps) {
  return <NumberInput {...rest} aria-label={label} />;
}

/** «от» and «до» side by side. */
export function RangeFilter({ name, label, range, onChange, decimal = false }: RangeFilterProps) {
  const { from, to } = endsOf(range);
  const End = decimal ? DecimalInput : WholeInput;
  // The ends are not put in order while the reader types: «до 5» may become «до 500».
  const put = (low: number | null, high: number | null) =>
    onChange(low === null && high === null ? undefined : `${low ?? ''}-${high ?? ''}`);
  return (
    <div className="flex flex-wrap gap-2 *:min-w-32 *:flex-1">
      <End
        name={`${name}From`}
        label={`${label}, от`}
        prefix="от"
        value={from}
        onValueChange={(value) => put(value, to)}
      />
      <End
        name={`${name}To`}
        label={`${label}, до`}
        prefix="до"
        value={to}
        onValueChange={(value) => put(from, value)}
      />
    </div>
  );
}
