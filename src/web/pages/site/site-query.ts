import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SiteDetails } from '#web/features/layout/index.ts';
import { api } from '#web/lib/api-client.ts';

/** What the frames say about the company: configuration of the server, the same as long as the tab lives. */
export const siteQuery = () =>
  queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal }) => api<SiteDetails>('/api/site', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

const unnamed: SiteDetails = { brand: 'Лизинг', buildPollSeconds: 60 };

/** What the frames say about the company; a plain word where the server gave no answer. */
export const useSite = (): SiteDetails => useQuery(siteQuery()).data ?? unnamed;
