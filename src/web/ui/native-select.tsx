import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import { iconChevronDown } from './icons.ts';

/** An option to choose. */
export interface Option {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

/** Properties of {@link NativeSelect}. */
export interface NativeSelectProps extends ComponentProps<'select'> {
  options: readonly Option[];
  /** The first option, for «nothing chosen»; its value is empty. */
  placeholder?: string | undefined;
}

/** The browser's own select in our style: works without scripts, in GET forms, and as a wheel on a phone. */
export function NativeSelect({ options, placeholder, className, required, ...rest }: NativeSelectProps) {
  const control = useControl({ ...rest, required });
  return (
    <span className={cx('relative block', className)}>
      <select {...rest} {...control} className="control appearance-none truncate pr-10">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        path={iconChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
