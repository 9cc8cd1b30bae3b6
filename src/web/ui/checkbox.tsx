import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';
import { iconCheck } from './icons.ts';
import { Icon } from './icon.tsx';

/** The box alone, for a row that is named otherwise. */
export const BareCheckbox = (props: ComponentProps<'input'>) => (
  <span className="relative grid size-5 shrink-0 place-items-center">
    <input
      {...props}
      type="checkbox"
      className={cx(
        'peer size-5 appearance-none rounded-sm border border-edge bg-surface transition-colors',
        'checked:border-accent checked:bg-accent hover:border-ink disabled:border-line disabled:bg-sunken aria-invalid:border-danger',
      )}
    />
    <Icon
      path={iconCheck}
      size={16}
      className="pointer-events-none absolute text-accent-ink opacity-0 peer-checked:opacity-100 peer-disabled:text-muted"
    />
  </span>
);

/** Properties of {@link Checkbox}. */
export interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode;
  /** At the end of the line: a count, say. */
  aside?: ReactNode;
  /** What is wrong, as a sentence. */
  error?: string | undefined;
}

/** A native checkbox with its label; the whole line is the target. */
export function Checkbox({ label, aside, error, className, required, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-base has-disabled:text-muted">
        <span className="mt-0.5">
          <BareCheckbox
            {...rest}
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
          />
        </span>
        <span className="min-w-0 grow">{label}</span>
        {aside !== undefined && <span className="text-sm leading-6 text-muted tabular-nums">{aside}</span>}
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
