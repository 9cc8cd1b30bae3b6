import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Photo } from '#contract/photos.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** Addresses of photos are valid for an hour at least. */
const freshMs = 30 * 60_000;

/** These photos, with addresses for this person. */
export const photosQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['photos', ids.toSorted()],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(ids.map((id) => ['id', id]));
      const { items } = await session.call<{ items: Photo[] }>(`/api/photos?${query}`, { signal });
      return items;
    },
    enabled: ids.length > 0,
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
