import type { DigitMask } from './digit-mask.ts';
import type { TextInputProps } from './text-input.tsx';
import { maskDigits } from './digit-mask.ts';
import { TextInput } from './text-input.tsx';

/** Properties of {@link MaskedInput}. */
export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'pattern'> {
  mask: DigitMask;
  /** In any spelling. */
  value: string;
  /** Called with the displayed text, and its digits alone. */
  onValueChange: (text: string, digits: string) => void;
}

/** Digits in a given format: a date, a phone, the number of a company. Of pasted text in another format only the digits count. */
export function MaskedInput({ mask, value, onValueChange, className, ...rest }: MaskedInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      className={`tabular-nums ${className ?? ''}`}
      value={maskDigits(mask, { text: value }).text}
      onChange={({ currentTarget: input, nativeEvent }) => {
        const deletedForward = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward';
        const caret = input.selectionStart ?? undefined;
        const masked = maskDigits(mask, { text: input.value, caret, deletedForward });
        input.value = masked.text;
        input.setSelectionRange(masked.caret, masked.caret);
        onValueChange(masked.text, masked.digits);
      }}
    />
  );
}
