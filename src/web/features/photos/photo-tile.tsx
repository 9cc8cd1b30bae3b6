import { useRef, type KeyboardEvent } from 'react';
import type { Photo } from '#contract/photos.ts';
import { PhotoPicture } from '#web/lib/photo-picture.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { iconArrowLeft, iconArrowRight, iconImageOutline, iconTrashCanOutline } from '#web/ui/icons.ts';
import { positionByKey } from './photo-order.ts';
import { useReorderDrag } from './use-reorder-drag.ts';

/** Properties of {@link PhotoTile}. */
export interface PhotoTileProps {
  id: string;
  /** Undefined while it is loading, or if it is gone. */
  photo: Photo | undefined;
  index: number;
  count: number;
  disabled: boolean;
  /** Moves the photo at one position to another. */
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

const TileButtons = ({
  index,
  count,
  onMove,
  onRemove,
}: Omit<PhotoTileProps, 'disabled' | 'photo' | 'id'>) => {
  const number = index + 1;
  return (
    <div className="flex justify-between">
      <IconButton
        icon={iconArrowLeft}
        label={`Фото ${number}: переместить левее`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        icon={iconArrowRight}
        label={`Фото ${number}: переместить правее`}
        disabled={number === count}
        onClick={() => onMove(index, index + 1)}
      />
      <IconButton icon={iconTrashCanOutline} label={`Фото ${number}: убрать`} onClick={onRemove} />
    </div>
  );
};

/** One of the photos: it can be dragged, moved by the arrow keys or the buttons, and removed. */
export const PhotoTile = ({ id, photo, index, count, disabled, onMove, onRemove }: PhotoTileProps) => {
  const place = useRef<HTMLLIElement>(null);
  const over = useReorderDrag(place, { index, disabled, onMove });
  const moveByKey = (event: KeyboardEvent): void => {
    const to = positionByKey(event.key, index, count);
    if (to === null || disabled) return;
    event.preventDefault();
    if (to !== index) onMove(index, to);
  };
  return (
    <li
      ref={place}
      draggable={!disabled}
      className={cx(
        'flex flex-col rounded-md bg-sunken outline-2 -outline-offset-2',
        over ? 'outline-focus outline-dashed' : 'outline-transparent',
        !disabled && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <button
        type="button"
        data-photo={id}
        aria-label={`Фото ${index + 1} из ${count}${index === 0 ? ', главное' : ''}`}
        aria-describedby={disabled ? undefined : 'photo-keys'}
        onKeyDown={moveByKey}
        className="relative cursor-[inherit] rounded-md"
      >
        {photo ? (
          <PhotoPicture
            photo={{ ...photo, alt: '' }}
            sizes="(min-width: 40rem) 12rem, 50vw"
            className="pointer-events-none aspect-4/3 w-full rounded-md"
          />
        ) : (
          <span className="grid aspect-4/3 w-full place-items-center text-muted">
            <Icon path={iconImageOutline} size={32} />
          </span>
        )}
        {index === 0 && (
          <span className="absolute top-2 left-2">
            <Badge tone="accent">Главное</Badge>
          </span>
        )}
      </button>
      {!disabled && <TileButtons index={index} count={count} onMove={onMove} onRemove={onRemove} />}
    </li>
  );
};
