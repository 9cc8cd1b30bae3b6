import type { MaskedInputProps } from './masked-input.tsx';
import { MaskedInput } from './masked-input.tsx';
import { phoneMask } from './phone-mask.ts';

/** Properties of {@link PhoneInput}: it understands every spelling of a number and shows «+7 (912) 345-67-89». */
export type PhoneInputProps = Omit<MaskedInputProps, 'type' | 'mask'>;

/** A Russian phone number. */
export function PhoneInput(props: PhoneInputProps) {
  return (
    <MaskedInput
      autoComplete="tel"
      inputMode="tel"
      placeholder="+7 (___) ___-__-__"
      {...props}
      type="tel"
      mask={phoneMask}
    />
  );
}
