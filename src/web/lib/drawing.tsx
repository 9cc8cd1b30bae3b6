import { Fragment } from 'react';
import { cx } from '#web/ui/cx.ts';
import { drawingAddress, type DrawingKind } from './drawing-address.ts';

/** Properties of {@link Drawing}. */
export type DrawingProps = {
  picture: DrawingKind;
  /** Empty where the text beside it says the same. */
  alt?: string | undefined;
  /** The largest on the first screen: loaded before it is laid out. */
  first?: boolean | undefined;
  className: string;
};

const SHOWN = { light: 'dark:hidden', dark: 'hidden dark:block' };

/** The drawing of a kind of asset, in the colours of the theme; the one of the other theme is not loaded. */
export const Drawing = ({ picture, alt = '', first = false, className }: DrawingProps) =>
  (['light', 'dark'] as const).map((theme) => {
    const address = drawingAddress(picture, theme);
    return (
      <Fragment key={theme}>
        {first && <link rel="preload" as="image" href={address} media={`(prefers-color-scheme: ${theme})`} />}
        <img
          src={address}
          alt={alt}
          width={480}
          height={270}
          loading="lazy"
          decoding="async"
          className={cx(SHOWN[theme], className)}
        />
      </Fragment>
    );
  });
