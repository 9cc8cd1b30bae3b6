import type { MaskPattern, TextMask } from './text-mask.ts';
import type { TextInputProps } from './text-input.tsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { TextInput } from './text-input.tsx';

/** Properties of {@link MaskedInput}. */
export interface MaskedInputProps
  extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'pattern'>, MaskPattern {
  value: string;
  onValueChange: (text: string) => void;
}

/** Digits in a given form: a date, a number. The mask is a module of its own and comes after the page; until then the field is plain. */
export function MaskedInput({ pattern, plain, value, onValueChange, ...rest }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const mask = useRef<TextMask>(undefined);
  const latest = useRef({ value, onValueChange });

  // With the drawing itself: later a digit may have been typed already, which the text of this drawing would take back.
  useLayoutEffect(() => {
    latest.current = { value, onValueChange };
    mask.current?.set(value);
  });

  useEffect(() => {
    let gone = false;
    const start = async () => {
      const { maskText } = await import('./text-mask.ts');
      if (gone || !input.current) return;
      mask.current = maskText(input.current, { pattern, plain }, (text) =>
        latest.current.onValueChange(text),
      );
      mask.current.set(latest.current.value);
    };
    void start();
    return () => {
      gone = true;
      mask.current?.destroy();
      mask.current = undefined;
    };
  }, [pattern, plain]);

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      ref={input}
      className={`tabular-nums ${rest.className ?? ''}`}
      // Once there is a mask it writes what the field shows.
      defaultValue={value}
      onChange={({ currentTarget }) => {
        if (!mask.current) onValueChange(currentTarget.value);
      }}
    />
  );
}
