import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Photo } from '#contract/photos.ts';
import { photosQuery } from './queries.ts';

/** Photos by their ids. Photos made on this page are registered by `learn` and need no call. */
export const usePhotos = (ids: readonly string[]) => {
  const [made, setMade] = useState<ReadonlyMap<string, Photo>>(new Map());
  const { data = [], isError, refetch } = useQuery(photosQuery(ids.filter((id) => !made.has(id))));
  return {
    photoOf: (id: string): Photo | undefined => made.get(id) ?? data.find((photo) => photo.id === id),
    learn: (photo: Photo): void => setMade((known) => new Map(known).set(photo.id, photo)),
    failed: isError,
    retry: refetch,
  };
};
