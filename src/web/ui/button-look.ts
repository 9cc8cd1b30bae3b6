import { cx } from './cx.ts';

/** primary: the one step that the page is for; secondary: other steps; ghost: quiet ones; danger: what destroys. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

/** sm 36 px (with a target of 44), md 44 px, lg 52 px. */
export type ButtonSize = 'sm' | 'md' | 'lg';

/** How a button, or a link that looks like one, is drawn. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Takes the whole width of its column. */
  wide?: boolean | undefined;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover',
  secondary: 'border border-rule bg-surface text-ink hover:border-ink',
  ghost: 'text-ink hover:bg-hover',
  danger: 'bg-danger text-danger-ink hover:bg-danger-hover',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'target min-h-9 px-3 py-1.5 text-sm gap-1.5',
  md: 'min-h-11 px-4 py-2.5 text-base gap-2',
  lg: 'min-h-13 px-6 py-3 text-base gap-2.5',
};

const BASE =
  'inline-flex items-center justify-center rounded-md font-medium text-center select-none transition-colors ' +
  'disabled:opacity-50 disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:cursor-not-allowed';

/** The classes of a button, for the rare element that is neither Button nor ButtonLink (a `summary`, say). */
export function buttonLook({ variant = 'secondary', size = 'md', wide = false }: ButtonLook): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], wide && 'w-full');
}
