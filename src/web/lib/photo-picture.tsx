import type { Photo } from '#contract/photos.ts';
import { cx } from '../ui/cx.ts';

/** Properties of {@link PhotoPicture}. */
export interface PhotoPictureProps {
  photo: Pick<Photo, 'sources' | 'width' | 'height' | 'alt' | 'blur'>;
  /** Its displayed width, as in the attribute of the same name. */
  sizes: string;
  /** At the top of a page: loaded before the others. */
  first?: boolean | undefined;
  className?: string | undefined;
}

/** A photo in the smallest file that fits and that the browser reads; its blur is shown until it has loaded. */
export function PhotoPicture({ photo, sizes, first = false, className }: PhotoPictureProps) {
  const { sources, width, height, alt, blur } = photo;
  return (
    <picture className="contents">
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={sources.at(-1)?.srcset.split(' ')[0]}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        style={{ backgroundImage: `url(${blur})` }}
        className={cx('bg-cover bg-center object-cover', className)}
      />
    </picture>
  );
}
