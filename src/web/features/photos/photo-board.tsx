import { useEffect, useRef, useState } from 'react';
import { mostPhotos, photoFileTypes, type Photo } from '#contract/photos.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { FileUpload } from '#web/lib/upload/file-upload.tsx';
import type { SendRun } from '#web/lib/upload/send-file.ts';
import { useMakePhoto } from '#web/lib/upload/use-make-photo.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { moved, placed } from './photo-order.ts';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotos } from './use-photos.ts';

const undoMs = 8000;

/** Properties of {@link PhotoBoard}. */
export interface PhotoBoardProps {
  /** Ids of the photos in their order; the first is the main one. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  disabled?: boolean;
}

/** The latest ids, even for work that began before they changed. */
const useLatestIds = (value: readonly string[], onChange: (ids: string[]) => void) => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const change = (to: (ids: readonly string[]) => string[]): void => {
    const next = to(latest.current);
    latest.current = next;
    onChange(next);
  };
  return { latest, change };
};

const tooMany = (): ApiError =>
  new ApiError(422, {
    error: { photoIds: 'max', _global: 'formHasErrors' },
    params: { photoIds: { max: mostPhotos } },
    requestId: '',
  });

type Ids = ReturnType<typeof useLatestIds>;

/** Uploads photos; they take their places in the order in which they were chosen, whichever arrives first. */
const useAddPhoto = ({ latest, change }: Ids, learn: (photo: Photo) => void) => {
  const make = useMakePhoto();
  const chosen = useRef({ count: 0, numbers: new Map<string, number>() });
  return async (file: File, run: SendRun): Promise<void> => {
    if (latest.current.length >= mostPhotos) throw tooMany();
    const { numbers } = chosen.current;
    const number = (chosen.current.count += 1);
    await make(file, run, (photo) => {
      if (latest.current.length >= mostPhotos) throw tooMany();
      learn(photo);
      numbers.set(photo.id, number);
      change((ids) => placed(ids, photo.id, numbers));
    });
  };
};

/** Moves and removes photos, says so, and keeps the focus on the photo that has moved. */
const useArranging = (value: readonly string[], { change }: Ids) => {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const refocused = useRef<string>(null);
  useEffect(() => {
    if (refocused.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-photo="${refocused.current}"]`)?.focus();
    refocused.current = null;
  });

  const move = (from: number, to: number): void => {
    refocused.current = value[from] ?? null;
    change((ids) => moved(ids, from, to));
    setSaid(`Фото теперь на месте ${to + 1} из ${value.length}${to === 0 ? ', оно главное' : ''}`);
  };
  const remove = (id: string, index: number): void => {
    refocused.current = value[index + 1] ?? value[index - 1] ?? null;
    change((ids) => ids.filter((one) => one !== id));
    const bringBack = (): void => {
      change((ids) => (ids.includes(id) ? [...ids] : ids.toSpliced(index, 0, id)));
      setSaid('Фото снова на месте');
    };
    showToast('Фото убрали', { action: { text: 'Вернуть', onPress: bringBack }, duration: undoMs });
  };
  return { list, move, remove, said };
};

const NotShown = ({ retry }: { retry: () => void }) => (
  <Notice
    tone="danger"
    title="Не удалось показать фотографии"
    action={<Button onClick={retry}>Повторить</Button>}
  >
    Сами фотографии на месте.
  </Notice>
);

/** Photos of an offer: added by choosing or dropping several at once, ordered by dragging or by the keyboard, removed with an undo. */
export const PhotoBoard = ({ value, onChange, disabled = false }: PhotoBoardProps) => {
  const { photoOf, learn, failed, retry } = usePhotos(value);
  const ids = useLatestIds(value, onChange);
  const add = useAddPhoto(ids, learn);
  const { list, move, remove, said } = useArranging(value, ids);
  return (
    <div className="flex flex-col gap-4">
      {!disabled && value.length < mostPhotos && (
        <FileUpload
          label="Добавить фото"
          hint={`Можно перетащить сюда. JPEG, PNG или WebP до 20 МБ, до ${mostPhotos} фотографий`}
          accept={[...photoFileTypes].join(',')}
          send={add}
        />
      )}
      {failed && <NotShown retry={() => void retry()} />}
      {value.length > 0 && (
        <>
          <ul
            ref={list}
            aria-label="Фотографии"
            className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
          >
            {value.map((id, index) => (
              <PhotoTile
                key={id}
                id={id}
                photo={photoOf(id)}
                index={index}
                count={value.length}
                disabled={disabled}
                onMove={move}
                onRemove={() => remove(id, index)}
              />
            ))}
          </ul>
          {!disabled && (
            <p id="photo-keys" className="text-sm text-muted">
              Первое фото — главное: оно стоит в каталоге. Порядок меняется перетаскиванием, кнопками или
              стрелками на клавиатуре.
            </p>
          )}
        </>
      )}
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
};
