import type { ApiAnswer, ApiTransport } from '../api-wire.ts';

/** The longest that a whole upload may take; a stalled one is given up sooner. */
export const uploadTimeoutMs = 15 * 60_000;

const standstillMs = 60_000;

/** Sends one file as form-data, and reports how much has been sent: a share from 0 to 1. */
export const fileTransport =
  (file: File, onProgress: (share: number) => void): ApiTransport =>
  ({ path, headers, signal }) =>
    new Promise<ApiAnswer>((resolve, reject) => {
      const form = new FormData();
      form.set('file', file, file.name);
      // Only XMLHttpRequest reports how much of a body has been sent: fetch does not.
      const request = new XMLHttpRequest();
      const abort = (): void => request.abort();
      let standstill: ReturnType<typeof setTimeout> | undefined;
      const moved = (): void => {
        clearTimeout(standstill);
        standstill = setTimeout(abort, standstillMs);
      };
      const fail = (): void => reject(new Error('HTTP Error occurred'));
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        moved();
        if (total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () =>
        resolve({
          status: request.status,
          headers: { get: (name) => request.getResponseHeader(name) },
          text: () => Promise.resolve(request.responseText),
        }),
      );
      request.addEventListener('error', fail);
      request.addEventListener('abort', fail);
      request.addEventListener('loadend', () => {
        clearTimeout(standstill);
        signal.removeEventListener('abort', abort);
      });
      signal.addEventListener('abort', abort);
      request.open('POST', path);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      moved();
      request.send(form);
      if (signal.aborted) abort();
    });
