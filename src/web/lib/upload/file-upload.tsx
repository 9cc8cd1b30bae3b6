import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { acceptedFiles } from './send-file.ts';
import { uploadFailureOf } from './upload-failure.ts';
import { createUploadQueue } from './upload-queue.ts';
import type { SendUpload, UploadOutcome, UploadQueue } from './upload-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FileUploadRow } from './file-upload-row.tsx';
import { iconCloudUploadOutline } from '#web/ui/icons.ts';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';

/** Properties of {@link FileUpload}. */
export interface FileUploadProps {
  /** The button's words: «Добавить устав». */
  label: string;
  /** What may be added, before anything is wrong. */
  hint: string;
  /** Sends one file; resolves when it is where it belongs, and then the file leaves the list. */
  send: SendUpload;
}

/** A queue that lives as long as the component. */
function useQueue(): UploadQueue {
  const [queue] = useState(createUploadQueue);
  useEffect(() => queue.close, [queue]);
  return queue;
}

/** Takes files that are dropped onto the element. @returns whether some are held over it */
function useDrop(place: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const stop = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', then: (transfer: DataTransfer) => void): void =>
      current.addEventListener(
        type,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return;
          event.preventDefault();
          setOver(type === 'dragover');
          then(event.dataTransfer);
        },
        { signal: stop.signal },
      );
    listen('dragover', () => undefined);
    listen('dragleave', () => undefined);
    listen('drop', ({ files }) => take([...files]));
    return () => stop.abort();
  }, [place]);
  return over;
}

/** Asks before the page is left while something is on its way. */
function useKeepOpen(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}

const outcomeText = (outcome: UploadOutcome | null): string => {
  if (!outcome) return '';
  if (outcome.kind === 'sent') return `Файл «${outcome.name}» загружен`;
  if (outcome.kind === 'cancelled') return `Загрузка файла «${outcome.name}» отменена`;
  return `Файл «${outcome.name}» не загружен. ${uploadFailureOf(outcome.error).text}`;
};

/** Takes files by choosing or dropping them, several at once, and shows each on its way. */
export function FileUpload({ label, hint, send }: FileUploadProps) {
  const queue = useQueue();
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { list, outcome } = useSyncExternalStore(queue.state.watch, queue.state.read, queue.state.read);
  const over = useDrop(place, (files) => queue.add(files, send));
  useKeepOpen(list.some(({ status }) => status !== 'failed'));
  return (
    <div className="flex flex-col gap-3">
      <div
        ref={place}
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-dashed px-3 py-3 sm:px-4 transition-colors',
          over ? 'border-ink bg-accent-wash' : 'border-edge',
        )}
      >
        <Button icon={iconCloudUploadOutline} onClick={() => input.current?.click()}>
          {label}
        </Button>
        <p className="min-w-40 grow basis-0 text-sm text-muted">{hint}</p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={label}
          accept={acceptedFiles}
          onChange={({ target }) => {
            queue.add([...(target.files ?? [])], send);
            // The same file may be chosen once more.
            target.value = '';
          }}
        />
      </div>
      {list.length > 0 && (
        <ul aria-label="Загрузка файлов" className="flex flex-col gap-2">
          {list.map((upload) => (
            <FileUploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => queue.retry(upload.id)}
              onRemove={() => queue.remove(upload.id)}
            />
          ))}
        </ul>
      )}
      <LiveRegion>{outcomeText(outcome)}</LiveRegion>
    </div>
  );
}
