import { cx } from '#web/ui/cx.ts';
import { drawingAddress, type DrawingKind } from './drawing-address.ts';

/** Properties of {@link Drawing}. */
export type DrawingProps = {
  picture: DrawingKind;
  /** Empty where the text beside it says the same. */
  alt?: string | undefined;
  /** At the top of a page: loaded before the others. */
  first?: boolean | undefined;
  className: string;
};

const SHOWN = { light: 'dark:hidden', dark: 'hidden dark:block' };

/** The drawing of a kind of asset, in the colours of the theme; the one of the other theme is not loaded. */
export const Drawing = ({ picture, alt = '', first = false, className }: DrawingProps) =>
  (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      src={drawingAddress(picture, theme)}
      alt={alt}
      width={480}
      height={270}
      loading="lazy"
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
      className={cx(SHOWN[theme], className)}
    />
  ));
