import type { PhoneMask } from './phone-mask.ts';
import type { TextInputProps } from './text-input.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TextInput } from './text-input.tsx';

/** Properties of {@link PhoneInput}. */
export interface PhoneInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** As it is shown; any form is understood, «+7 (912) 345-67-89» is what comes out. */
  value: string;
  onValueChange: (text: string) => void;
}

/** A Russian phone number. The mask is a module of its own and comes when the field is entered or filled; until then the field is plain. */
export function PhoneInput({ value, onValueChange, onFocus, ...rest }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const mask = useRef<PhoneMask>(undefined);
  const report = useRef(onValueChange);
  const [entered, setEntered] = useState(false);
  const masked = entered || value !== '';

  // With the drawing itself: later a digit may have been typed already, which the text of this drawing would take back.
  useLayoutEffect(() => {
    report.current = onValueChange;
    mask.current?.set(value);
  });

  useEffect(() => {
    if (!masked) return undefined;
    let gone = false;
    const start = async () => {
      const { maskPhone } = await import('./phone-mask.ts');
      if (!gone && input.current) mask.current = maskPhone(input.current, (text) => report.current(text));
    };
    void start();
    return () => {
      gone = true;
      mask.current?.destroy();
      mask.current = undefined;
    };
  }, [masked]);

  return (
    <TextInput
      autoComplete="tel"
      inputMode="tel"
      placeholder="+7 (___) ___-__-__"
      {...rest}
      ref={input}
      type="tel"
      className={`tabular-nums ${rest.className ?? ''}`}
      value={value}
      onFocus={(event) => {
        setEntered(true);
        onFocus?.(event);
      }}
      onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
    />
  );
}
