import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from './cx.ts';

/** One of a few options that are all seen. */
export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

/** Properties of {@link RadioGroup} and {@link SegmentedControl}. */
export interface RadioGroupProps {
  /** Name of the field in a form; generated if absent, so that the group holds together. */
  name?: string | undefined;
  choices: readonly Choice[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** The group's name for a screen reader where no FieldGroup gives one. */
  label?: string | undefined;
  className?: string | undefined;
}

interface RadioProps extends Omit<RadioGroupProps, 'choices' | 'label'> {
  choice: Choice;
}

function Radio({ choice, name, value, defaultValue, onValueChange, className }: RadioProps) {
  return (
    <input
      type="radio"
      name={name}
      value={choice.value}
      disabled={choice.disabled}
      className={className}
      onChange={() => onValueChange?.(choice.value)}
      {...(value === undefined
        ? { defaultChecked: choice.value === defaultValue }
        : { checked: choice.value === value })}
    />
  );
}

/** Native radio buttons drawn as one bar: two to five short words. */
export function SegmentedControl({ choices, label, className, name, ...rest }: RadioGroupProps) {
  const made = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx('flex flex-wrap gap-1 rounded-md bg-sunken p-1 hairline', className)}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={cx(
            'relative grid min-h-9 grow cursor-pointer place-items-center rounded-sm px-3 text-sm text-soft target',
            'transition-colors hover:text-ink has-checked:bg-raised has-checked:font-medium has-checked:text-ink',
            'has-checked:outline has-checked:outline-edge has-focus-visible:outline-2 has-focus-visible:outline-focus',
          )}
        >
          <Radio {...rest} name={name ?? made} choice={choice} className="sr-only" />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
