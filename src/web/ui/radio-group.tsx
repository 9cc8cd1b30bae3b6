import { useId } from 'react';
import { cx } from './cx.ts';

/** Properties of {@link SegmentedControl}. */
export interface SegmentedControlProps {
  /** Name of the field in a form; generated if absent, so that the group holds together. */
  name?: string | undefined;
  choices: readonly { value: string; label: string }[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  /** The group's name for a screen reader where no FieldGroup gives one. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Native radio buttons drawn as one bar: two to five short words. */
export function SegmentedControl({
  name,
  choices,
  value,
  onValueChange,
  label,
  className,
}: SegmentedControlProps) {
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
          <input
            type="radio"
            name={name ?? made}
            value={choice.value}
            checked={choice.value === value}
            className="sr-only"
            onChange={() => onValueChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
