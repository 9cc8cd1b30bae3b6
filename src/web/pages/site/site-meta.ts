import type { QueryClient } from '@tanstack/react-query';
import { siteQuery } from './site-query.ts';

/** What robots are told on every page; on the server only. */
export const siteMeta = (queryClient: QueryClient) => {
  const site = queryClient.getQueryData(siteQuery().queryKey);
  return site ? [{ property: 'og:site_name', content: site.brand }] : [];
};
