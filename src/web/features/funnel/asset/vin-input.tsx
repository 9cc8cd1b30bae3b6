import { normalizeVin } from '#domain/formats/vin.ts';
import { TextInput } from '#web/ui/text-input.tsx';

const length = 17;

/** Properties of {@link VinInput}. */
export type VinInputProps = { value: string; onValueChange: (vin: string) => void; onBlur: () => void };

/**
 * A VIN in any spelling: it becomes capital Latin letters at once, and the caret stays behind the same character. It has no name, so no
 * form puts it into an address.
 */
export const VinInput = ({ value, onValueChange, onBlur }: VinInputProps) => (
  <TextInput
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    className="tabular-nums"
    placeholder="XTC65115000000000"
    value={value}
    onBlur={onBlur}
    onChange={({ currentTarget: input }) => {
      const before = input.value.slice(0, input.selectionStart ?? input.value.length);
      const caret = Math.min(length, normalizeVin(before).length);
      const vin = normalizeVin(input.value).slice(0, length);
      input.value = vin;
      input.setSelectionRange(caret, caret);
      onValueChange(vin);
    }}
  />
);
