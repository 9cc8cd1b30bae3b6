import { useCallback } from 'react';
import type { Photo } from '#contract/photos.ts';
import { ApiError } from '../api-client.ts';
import { apiTransport } from '../api-transport.ts';
import { session } from '../session/browser-session.ts';
import type { SendRun } from './send-file.ts';
import { useHandOver } from './use-hand-over.ts';

/** Photos are made one after another, so one may have to wait. */
const makingMs = 60_000;

/** The store accepts other kinds of files, too, and its own refusal would name them. */
const asPhotoFailure = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 415
    ? new ApiError(422, { error: { fileId: 'notPhoto', _global: 'formHasErrors' }, requestId: '' })
    : error;

/** Sends a file and has a photo made of it, which `onMade` gets. */
export const useMakePhoto = (): ((
  file: File,
  run: SendRun,
  onMade: (photo: Photo) => void,
) => Promise<void>) => {
  const send = useHandOver();
  return useCallback(
    async (file, run, onMade) => {
      try {
        await send(file, run, async ({ fileId }) => {
          const by = { transport: apiTransport(), timeoutMs: makingMs };
          onMade(await session.call<Photo>('/api/photos', { body: { fileId }, signal: run.signal, by }));
        });
      } catch (error) {
        throw asPhotoFailure(error);
      }
    },
    [send],
  );
};
