import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FileInput } from './file-input.tsx';
import { uploadFailureOf } from './upload-failure.ts';
import { createUploadQueue } from './upload-queue.ts';
import type { SendUpload, Upload, UploadOutcome, UploadQueue } from './upload-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FileUploadRow } from './file-upload-row.tsx';
import { iconCloudUploadOutline } from '#web/ui/icons.ts';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { useDrop } from './use-drop.ts';

/** Properties of {@link FileUpload}. */
export interface FileUploadProps {
  /** The button's words: «Добавить устав». */
  label: string;
  /** Its purpose, where several on a page have the same button text. */
  name?: string | undefined;
  /** What may be added; shown before anything is wrong. */
  hint: string;
  /** What the browser's file picker offers (`accept`); by default all that the server accepts. */
  accept?: string | undefined;
  /** Accepts one file at a time; of several that are dropped the first. */
  single?: boolean | undefined;
  /** Sends one file; resolves when it is where it belongs, and then the file leaves the list. */
  send: SendUpload;
  /** A queue in which uploads outlive this component; without one they are cancelled with it. */
  queue?: UploadQueue | undefined;
}

/** A queue that lives as long as the component, unless one is given. */
function useQueue(given: UploadQueue | undefined): UploadQueue {
  const [own] = useState(createUploadQueue);
  useEffect(() => own.close, [own]);
  return given ?? own;
}

/** Asks before the page is left while an upload is under way. */
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

const UploadList = ({ list, queue }: { list: readonly Upload[]; queue: UploadQueue }) => (
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
);

/** Accepts files by choosing or dropping them, several at once, and shows the progress of each. */
export function FileUpload({
  label,
  name,
  hint,
  accept,
  single = false,
  send,
  queue: given,
}: FileUploadProps) {
  const fullLabel = name === undefined ? label : `${label}: ${name}`;
  const queue = useQueue(given);
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { list, outcome } = useSyncExternalStore(queue.state.watch, queue.state.read, queue.state.read);
  const add = (files: File[]): void => queue.add(single ? files.slice(0, 1) : files, send);
  const over = useDrop(place, add);
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
        <Button
          icon={iconCloudUploadOutline}
          aria-label={name === undefined ? undefined : fullLabel}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <p className="min-w-40 grow basis-0 text-sm text-muted">{hint}</p>
        <FileInput ref={input} label={fullLabel} accept={accept} multiple={!single} onChoose={add} />
      </div>
      {list.length > 0 && <UploadList list={list} queue={queue} />}
      <LiveRegion>{outcomeText(outcome)}</LiveRegion>
    </div>
  );
}
