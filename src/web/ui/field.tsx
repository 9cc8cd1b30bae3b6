import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from './cx.ts';
import { FieldContext } from './field-context.ts';
import { iconAlertCircleOutline } from './icons.ts';
import { Icon } from './icon.tsx';

/** Properties of {@link Field} and {@link FieldGroup}. */
export interface FieldProps {
  label: ReactNode;
  /** What to enter; shown before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong, as a sentence; empty while nothing is. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Beside the label: an explanation («что это?»), a link. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

const LABEL = 'text-sm font-medium text-ink';

function Required() {
  return (
    <span aria-hidden="true" className="text-danger">
      {' *'}
    </span>
  );
}

/** The line under a control that says what is wrong; it is always there, so that its changes are read out. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-sm text-danger empty:sr-only">
      {error && (
        <span className="flex items-start gap-1.5">
          <Icon path={iconAlertCircleOutline} size={16} className="mt-0.5" />
          {error}
        </span>
      )}
    </p>
  );
}

function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** A label, one control (which gets its id, description and fault by context), a hint and the error under it. */
export function Field({ label, hint, error, required = false, aside, className, children }: FieldProps) {
  const id = useId();
  const state = { id, describedBy: describedBy(id, hint, error), invalid: Boolean(error), required };
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label id={`${id}-label`} htmlFor={id} className={LABEL}>
          {label}
          {required && <Required />}
        </label>
        {aside}
      </div>
      <FieldContext value={state}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The same around several controls (radio buttons, checkboxes, a pair «от» and «до»): a fieldset with a legend. */
export function FieldGroup({ label, hint, error, required = false, aside, className, children }: FieldProps) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={describedBy(id, hint, error)}
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
    >
      <legend className={cx(LABEL, 'mb-1.5 w-full')}>
        <span className="flex items-baseline justify-between gap-3">
          <span>
            {label}
            {required && <Required />}
          </span>
          {aside}
        </span>
      </legend>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
