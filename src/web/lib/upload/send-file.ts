import { fileExtensions } from '#domain/files/file-name.ts';
import type { FileView } from '#contract/files.ts';
import type { Api } from '../api-client.ts';
import { fileTransport, uploadTimeoutMs } from './file-transport.ts';

/** For a file input's `accept`: what the server accepts. It judges by the content, so this only helps and checks nothing. */
export const acceptedFiles = Object.values(fileExtensions)
  .flat()
  .map((extension) => `.${extension}`)
  .join(',');

/** Options of one upload: reports progress, and is cancelled by the signal. */
export type SendRun = { onProgress: (share: number) => void; signal: AbortSignal };

/** Sends a file to the store. `call` carries the sign-in or the registration token, and renews the former. */
export const sendFile = (call: Api, file: File, { onProgress, signal }: SendRun): Promise<FileView> =>
  call<FileView>('/api/files', {
    method: 'POST',
    signal,
    by: { transport: fileTransport(file, onProgress), timeoutMs: uploadTimeoutMs },
  });
