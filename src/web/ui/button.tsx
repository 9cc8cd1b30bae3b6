import type { ComponentProps, ReactNode } from 'react';
import type { ButtonLook } from './button-look.ts';
import type { LinkProps } from './link.tsx';
import { buttonLook } from './button-look.ts';
import { cx } from './cx.ts';
import { Icon, Spinner } from './icon.tsx';
import { Link } from './link.tsx';

/** Properties of {@link Button}. */
export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Under way: the button keeps its place and focus, says so, and ignores presses. */
  loading?: boolean | undefined;
  /** Path data of an icon before the text. */
  icon?: string | undefined;
}

/** A button; `type` is `button` unless said otherwise, so that it never sends a form by accident. */
export function Button({ variant, size, wide, loading = false, icon, ...rest }: ButtonProps) {
  const { className, children, onClick, ...button } = rest;
  return (
    <button
      type="button"
      {...button}
      className={cx(buttonLook({ variant, size, wide }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {loading ? <Spinner /> : icon && <Icon path={icon} />}
      {children}
    </button>
  );
}

/** Properties of {@link ButtonLink}. */
export type ButtonLinkProps = LinkProps &
  ButtonLook & {
    /** Path data of an icon before the text. */
    icon?: string | undefined;
  };

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonLook({ variant, size, wide }), className)}>
      {icon && <Icon path={icon} />}
      {children}
    </Link>
  );
}

/** Properties of {@link IconButton}. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Path data of the icon. */
  icon: string;
  /** What pressing does, in words: the name that is read out and the browser's own hint. */
  label: string;
  /** On or off, when the button is a switch. */
  pressed?: boolean | undefined;
  /** A small mark on the corner, such as a count. */
  badge?: ReactNode;
}

/** A square 44-px button with an icon alone. */
export function IconButton({ icon, label, pressed, badge, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        'relative inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors hover:bg-hover',
        'disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:text-accent-text',
        className,
      )}
    >
      <Icon path={icon} size={22} />
      {badge !== undefined && <span className="absolute top-1 right-0.5 flex">{badge}</span>}
    </button>
  );
}
