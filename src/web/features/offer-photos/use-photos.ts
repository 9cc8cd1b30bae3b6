import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Photo } from '#contract/photos.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiTransport } from '#web/lib/api-transport.ts';
import { session } from '#web/lib/session/browser-session.ts';
import type { SendRun } from '#web/lib/upload/send-file.ts';
import { useHandOver } from '#web/lib/upload/use-hand-over.ts';
import { photosQuery } from './queries.ts';

/** Photos are made one after another. */
const makingMs = 60_000;

/** The store takes other kinds of files, too, and would name them. */
const asPhotoFailure = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 415
    ? new ApiError(422, { error: { fileId: 'notPhoto', _global: 'formHasErrors' }, requestId: '' })
    : error;

/** Photos by their ids, and how a file becomes one. Those that were made here are known without asking. */
export const usePhotos = (ids: readonly string[]) => {
  const [made, setMade] = useState<ReadonlyMap<string, Photo>>(new Map());
  const send = useHandOver();
  const { data = [], isError, refetch } = useQuery(photosQuery(ids.filter((id) => !made.has(id))));
  const make = useCallback(
    async (file: File, run: SendRun): Promise<string> => {
      let id = '';
      try {
        await send(file, run, async ({ fileId }) => {
          const body = { fileId };
          const photo = await session.call<Photo>('/api/photos', {
            body,
            signal: run.signal,
            by: { transport: apiTransport(), timeoutMs: makingMs },
          });
          setMade((known) => new Map(known).set(photo.id, photo));
          ({ id } = photo);
        });
      } catch (error) {
        throw asPhotoFailure(error);
      }
      return id;
    },
    [send],
  );
  const photoOf = (id: string): Photo | undefined => made.get(id) ?? data.find((photo) => photo.id === id);
  return { photoOf, make, failed: isError, retry: refetch };
};
