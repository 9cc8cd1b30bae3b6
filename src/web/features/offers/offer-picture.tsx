import type { OfferView, Picture } from '#contract/offers.ts';
import { drawingAddress } from '#web/lib/drawing-address.ts';
import { ThemedImage } from '#web/ui/themed-image.tsx';

type Photo = OfferView['photos'][number];

function PhotoPicture({ photo, first }: { photo: Photo; first: boolean }) {
  return (
    <picture>
      {photo.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="(min-width: 64rem) 48rem, 100vw" />
      ))}
      <img
        src={photo.sources.at(-1)?.srcset.split(' ')[0]}
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        loading={first ? 'eager' : 'lazy'}
        className="aspect-video w-full snap-center rounded-lg object-cover"
      />
    </picture>
  );
}

/** Properties of {@link OfferGallery}. */
export interface OfferGalleryProps {
  picture: Picture;
  photos: readonly Photo[];
}

/** Photos to swipe through or, where there are none, the drawing. */
export function OfferGallery({ picture, photos }: OfferGalleryProps) {
  if (photos.length === 0 && picture.kind === 'drawing') {
    return (
      <div className="rounded-lg bg-surface p-4 hairline md:px-16 md:py-8">
        <ThemedImage
          first
          light={drawingAddress(picture, 'light')}
          dark={drawingAddress(picture, 'dark')}
          alt={picture.alt}
          width={480}
          height={270}
          className="aspect-video w-full"
        />
        <p className="mt-2 text-center text-xs text-muted">Рисунок по виду техники и цвету</p>
      </div>
    );
  }
  return (
    <ul aria-label="Фотографии" className="flex snap-x snap-mandatory gap-3 overflow-x-auto rounded-lg">
      {photos.map((photo, index) => (
        <li key={photo.id} className="w-full shrink-0">
          <PhotoPicture photo={photo} first={index === 0} />
        </li>
      ))}
    </ul>
  );
}
