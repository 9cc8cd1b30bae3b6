import type { TextInputProps } from './text-input.tsx';
import { TextInput } from './text-input.tsx';

/** Properties of {@link DigitsInput}. */
export interface DigitsInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'maxLength'> {
  value: string;
  onValueChange: (digits: string) => void;
  /** The most digits; the rest of a longer paste is cut off. */
  length: number;
}

/** A number that is a name rather than a quantity: digits only, whatever is typed or pasted around them. */
export function DigitsInput({ value, onValueChange, length, className, ...rest }: DigitsInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      className={`tabular-nums ${className ?? ''}`}
      value={value}
      onChange={({ currentTarget }) =>
        onValueChange(currentTarget.value.replaceAll(/\D/gu, '').slice(0, length))
      }
    />
  );
}
