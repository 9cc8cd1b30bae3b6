import type { ReactNode } from 'react';
import { useState } from 'react';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';

/** Properties of {@link RangeField}. */
export interface RangeFieldProps {
  label: string;
  /** The whole number; null while the field is empty; may lie outside the bounds while it is typed. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  min: number;
  max: number;
  /** Step of the slider; a typed number need not match it. */
  step: number;
  /** After the number: «%», «мес.», «₽». */
  unit: string;
  /** A bound or a value in words: «20 %», «3 000 000 ₽». */
  format: (value: number) => string;
  /** A bound after «от» and «до», where its words change: «61 месяца». */
  genitive?: ((value: number) => string) | undefined;
  /** Name of the number in a form. */
  name?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  aside?: ReactNode;
}

function shareOf(value: number, min: number, max: number): number {
  return max === min ? 1 : Math.min(1, Math.max(0, (value - min) / (max - min)));
}

/**
 * A number that can be typed or slid, with both bounds in sight. A number outside the bounds is never changed
 * silently: it is reported as typed, and the bounds are named once the field is left.
 */
export function RangeField(props: RangeFieldProps) {
  const { label, value, onValueChange, min, max, step, format, genitive = format, error } = props;
  const [left, setLeft] = useState(false);
  const outside = value !== null && (value < min || value > max);
  const bounds = outside && left ? `Укажите от ${genitive(min)} до ${genitive(max)}` : undefined;
  const filled = `calc(0.75rem + ${shareOf(value ?? min, min, max)} * (100% - 1.5rem))`;
  return (
    <Field label={label} hint={props.hint} error={error ?? bounds} aside={props.aside}>
      <NumberInput
        name={props.name}
        value={value}
        suffix={props.unit}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onValueChange={onValueChange}
      />
      <div data-needs-script className="-mt-3 px-1">
        <input
          type="range"
          className="range"
          aria-label={`${label}, ползунок`}
          aria-valuetext={format(value ?? min)}
          min={min}
          max={max}
          step={step}
          value={Math.min(max, Math.max(min, value ?? min))}
          style={{ '--filled': filled }}
          onChange={({ currentTarget }) => onValueChange(currentTarget.valueAsNumber)}
        />
        <div aria-hidden="true" className="-mt-2.5 flex justify-between text-xs text-muted tabular-nums">
          <span>{format(min)}</span>
          <span>{format(max)}</span>
        </div>
      </div>
    </Field>
  );
}
