import type { OfferView, Picture } from '#contract/offers.ts';
import { Drawing } from '#web/lib/drawing.tsx';
import { PhotoPicture } from '#web/lib/photo-picture.tsx';
import { cx } from '#web/ui/cx.ts';
import { ScrollArea } from '#web/ui/scroll-area.tsx';

type Photo = OfferView['photos'][number];

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
        <Drawing first picture={picture} alt={picture.alt} className="aspect-video w-full" />
        <p className="mt-2 text-center text-xs text-muted">Рисунок по виду техники и цвету</p>
      </div>
    );
  }
  const several = photos.length > 1;
  const list = (
    <ul aria-label="Фотографии" className="flex gap-3">
      {photos.map((photo, index) => (
        <li key={photo.id} className={cx('relative shrink-0 snap-center', several ? 'w-11/12' : 'w-full')}>
          <PhotoPicture
            photo={photo}
            sizes="(min-width: 64rem) 46rem, 100vw"
            first={index === 0}
            className="aspect-video w-full rounded-lg"
          />
          {several && (
            <span
              aria-hidden="true"
              className="absolute right-3 bottom-3 rounded-sm bg-paper px-2 py-0.5 text-sm tabular-nums"
            >
              {index + 1} из {photos.length}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
  if (!several) return list;
  return (
    <ScrollArea label="Все фотографии" className="snap-x snap-mandatory rounded-lg">
      {list}
    </ScrollArea>
  );
}
