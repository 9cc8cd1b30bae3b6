import type { QueryClient } from '@tanstack/react-query';
import { homeQuestions } from '#web/features/home/index.ts';
import { siteThings } from '#web/lib/json-ld.ts';
import type { ForRobots } from '#web/lib/page-head-robots.ts';
import { siteOrigin } from '#web/lib/site-origin.ts';
import { siteQuery } from '#web/pages/site/site-query.ts';

/** The company, the search, and what people ask; on the server only. */
export const homeForRobots = (queryClient: QueryClient): ForRobots => {
  const site = queryClient.getQueryData(siteQuery().queryKey);
  return { questions: homeQuestions, things: site ? siteThings(siteOrigin(), site) : [] };
};
