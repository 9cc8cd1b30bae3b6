import { useEffect, useState, useSyncExternalStore } from 'react';
import { messageFiles } from '#contract/conversations.ts';
import type { FileView } from '#contract/files.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { sendFile } from '#web/lib/upload/send-file.ts';
import { checkFileSize } from '#web/lib/upload/upload-failure.ts';
import { createUploadQueue } from '#web/lib/upload/upload-queue.ts';

/** The files of the message that is being written: those being uploaded, and those that have arrived and are sent with it. */
export const useComposerFiles = () => {
  const [queue] = useState(createUploadQueue);
  const [files, setFiles] = useState<readonly FileView[]>([]);
  useEffect(() => queue.close, [queue]);
  const { list } = useSyncExternalStore(queue.state.watch, queue.state.read, queue.state.read);
  const room = messageFiles - files.length - list.length;
  return {
    files,
    uploads: list,
    room,
    add: (chosen: readonly File[]): void =>
      queue.add(chosen.slice(0, room), async (file, run) => {
        checkFileSize(file);
        const sent = await sendFile(session.call, file, run);
        setFiles((before) => [...before, sent]);
      }),
    remove: (id: string): void => setFiles((before) => before.filter((file) => file.id !== id)),
    retryUpload: queue.retry,
    removeUpload: queue.remove,
    clear: (): void => setFiles([]),
  };
};
