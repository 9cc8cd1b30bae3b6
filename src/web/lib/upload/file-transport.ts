import type { ApiAnswer, ApiTransport } from '../api-wire.ts';

/** A whole upload may take so long; one that stands still is given up sooner. */
export const uploadTimeoutMs = 15 * 60_000;

const standstillMs = 60_000;

/** Carries one file as form-data, and tells how much of it has gone: a share from 0 to 1. */
export const fileTransport =
  (file: File, onProgress: (share: number) => void): ApiTransport =>
  ({ path, headers, signal }) =>
    new Promise<ApiAnswer>((resolve, reject) => {
      const form = new FormData();
      form.set('file', file, file.name);
      // Only this one tells how much of a body has gone: fetch does not.
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
