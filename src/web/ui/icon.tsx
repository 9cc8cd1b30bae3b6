import { cx } from './cx.ts';

/** Properties of {@link Icon}. */
export interface IconProps {
  /** Path data on a 24 × 24 grid: a constant of `icons.ts`. */
  path: string;
  /** Side in pixels; 20 by default. */
  size?: number;
  className?: string | undefined;
}

/** A decorative icon in the colour of its text; the text or the label beside it carries the meaning. */
export function Icon({ path, size = 20, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      className={cx('shrink-0', className)}
    >
      <path d={path} />
    </svg>
  );
}

/** A spinning ring for something short under way; the text beside it says what. */
export function Spinner({ size = 20, className }: Omit<IconProps, 'path'>) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      className={cx('shrink-0 animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
    </svg>
  );
}
