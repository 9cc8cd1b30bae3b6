import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useControl } from './field-context.ts';

/** Properties of {@link TextInput}. */
export interface TextInputProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /** Before the text inside the box: an icon, «от». */
  prefix?: ReactNode;
  /** After the text inside the box: a unit, a button. */
  suffix?: ReactNode;
}

/** One line of text, of any native type. Works with `register` of react-hook-form and in plain forms. */
export function TextInput({ prefix, suffix, className, required, ...rest }: TextInputProps) {
  const control = useControl({ ...rest, required });
  if (prefix === undefined && suffix === undefined) {
    return <input type="text" {...rest} {...control} className={cx('control', className)} />;
  }
  return (
    <span className={cx('control flex items-center gap-2', className)}>
      {prefix !== undefined && <span className="shrink-0 text-muted">{prefix}</span>}
      <input type="text" {...rest} {...control} className="w-full min-w-0 bg-transparent" />
      {suffix !== undefined && <span className="shrink-0 text-muted">{suffix}</span>}
    </span>
  );
}

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea({ className, required, ...rest }: ComponentProps<'textarea'>) {
  const control = useControl({ ...rest, required });
  return (
    <textarea
      rows={4}
      {...rest}
      {...control}
      className={cx('control field-sizing-content min-h-24', className)}
    />
  );
}
