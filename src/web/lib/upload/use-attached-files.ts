import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FileView } from '#contract/files.ts';
import type { Api } from '../api-client.ts';
import { sendFile } from './send-file.ts';
import { checkFileSize } from './upload-failure.ts';
import { createUploadQueue } from './upload-queue.ts';
import type { SendUpload } from './upload-queue.ts';

/** What a form with files says while some of them are not uploaded. */
export const filesNotUploaded = 'Подождите, пока файлы загрузятся, или уберите их';

/**
 * The files of a form that is being filled in, `most` of them: those being uploaded, and those that have arrived and are sent with it. `call`
 * carries the sign-in or the registration token.
 */
export const useAttachedFiles = (call: Api, most: number) => {
  const [queue] = useState(createUploadQueue);
  const [files, setFiles] = useState<readonly FileView[]>([]);
  useEffect(() => queue.close, [queue]);
  const { list } = useSyncExternalStore(queue.state.watch, queue.state.read, queue.state.read);
  const room = most - files.length - list.length;
  const upload: SendUpload = async (file, run) => {
    checkFileSize(file);
    const sent = await sendFile(call, file, run);
    setFiles((before) => [...before, sent]);
  };
  return {
    files,
    uploads: list,
    room,
    add: (chosen: readonly File[]): void => queue.add(chosen.slice(0, room), upload),
    remove: (id: string): void => setFiles((before) => before.filter((file) => file.id !== id)),
    retryUpload: queue.retry,
    removeUpload: queue.remove,
    clear: (): void => setFiles([]),
  };
};
