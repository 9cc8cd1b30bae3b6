import { cx } from './cx.ts';
import { useControl } from './field-context.ts';

/** Properties of {@link CodeInput}. */
export interface CodeInputProps {
  value: string;
  onValueChange: (digits: string) => void;
  /** Called once, with all the digits, when the last one is there. */
  onComplete?: ((digits: string) => void) | undefined;
  /** How many digits the code has. */
  length: number;
  name?: string | undefined;
  disabled?: boolean | undefined;
}

/**
 * A one-time code: one field for the keyboard, paste and autofill, drawn as cells. The field lies over the cells with its text transparent,
 * so a screen reader meets a single input.
 */
export function CodeInput({ value, onValueChange, onComplete, length, name, disabled }: CodeInputProps) {
  const control = useControl({});
  const invalid = control['aria-invalid'] === true;
  return (
    <span className="group relative inline-flex max-w-full gap-2 self-start">
      <input
        {...control}
        type="text"
        name={name}
        disabled={disabled}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${length}}`}
        className="absolute inset-0 z-10 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
        value={value}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replaceAll(/\D/gu, '').slice(0, length);
          onValueChange(digits);
          if (digits.length === length && digits !== value) onComplete?.(digits);
        }}
      />
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={cx(
            'grid h-16 w-14 place-items-center rounded-md border bg-surface text-xl font-semibold tabular-nums transition-colors',
            invalid ? 'border-danger' : 'border-edge',
            index === Math.min(value.length, length - 1) &&
              'group-focus-within:outline-2 group-focus-within:-outline-offset-1 group-focus-within:outline-focus',
          )}
        >
          {value[index]}
        </span>
      ))}
    </span>
  );
}
