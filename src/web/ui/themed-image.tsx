import { cx } from './cx.ts';

/** Properties of {@link ThemedImage}. */
export interface ThemedImageProps {
  /** Addresses of the same picture for each theme. */
  light: string;
  dark: string;
  alt: string;
  /** Size of the picture's own grid in pixels; fixes its proportions before it loads. */
  width: number;
  height: number;
  /** At the top of a page: loaded before the others. */
  first?: boolean | undefined;
  className?: string | undefined;
}

const SIDES = { light: 'dark:hidden', dark: 'hidden dark:block' };

/** A picture with a twin for the dark theme; the one that is not shown is not loaded. */
export function ThemedImage({ light, dark, alt, width, height, first = false, className }: ThemedImageProps) {
  return [light, dark].map((address) => (
    <img
      key={address}
      src={address}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
      className={cx(address === light ? SIDES.light : SIDES.dark, className)}
    />
  ));
}
