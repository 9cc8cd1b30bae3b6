import type { TextInputProps } from './text-input.tsx';
import { useEffect, useRef, useState } from 'react';
import { digitsOf, groupDigits, regroup } from './grouped-digits.ts';
import { TextInput } from './text-input.tsx';

/** Properties of {@link NumberInput}. */
export interface NumberInputProps extends Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onChange'
> {
  /** The whole number, or null for an empty field; if omitted, the field keeps its own. */
  value?: number | null | undefined;
  defaultValue?: number | null | undefined;
  onValueChange?: ((value: number | null) => void) | undefined;
}

function shown(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : groupDigits(String(value));
}

/** A non-negative whole number, grouped by thousands while it is typed; a paste in any form is understood. A form receives bare digits. */
export function NumberInput({ value, defaultValue, onValueChange, name, ...rest }: NumberInputProps) {
  const [own, setOwn] = useState(defaultValue ?? null);
  const input = useRef<HTMLInputElement>(null);
  const text = shown(value === undefined ? own : value);

  useEffect(() => {
    const form = input.current?.form;
    const replaceByDigits = ({ formData }: FormDataEvent) => {
      if (name && input.current) formData.set(name, digitsOf(input.current.value));
    };
    form?.addEventListener('formdata', replaceByDigits);
    return () => form?.removeEventListener('formdata', replaceByDigits);
  }, [name]);

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      ref={input}
      name={name}
      value={text}
      className={`tabular-nums ${rest.className ?? ''}`}
      onChange={({ currentTarget }) => {
        const next = regroup(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length);
        const digits = digitsOf(next.text);
        const number = digits === '' ? null : Number(digits);
        currentTarget.value = next.text;
        currentTarget.setSelectionRange(next.caret, next.caret);
        setOwn(number);
        onValueChange?.(number);
      }}
    />
  );
}

/** A sum in whole roubles. */
export function MoneyInput(props: Omit<NumberInputProps, 'suffix'>) {
  return <NumberInput {...props} suffix="₽" />;
}
