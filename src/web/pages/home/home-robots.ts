import { homeQuestions } from '#web/features/home/index.ts';
import type { SiteDetails } from '#web/features/layout/index.ts';
import { siteEntities } from '#web/lib/json-ld.ts';
import type { ForRobots } from '#web/lib/page-head-robots.ts';
import { siteOrigin } from '#web/lib/site-origin.ts';

/** The company, the search, and common questions; on the server only. */
export const homeForRobots = (site: SiteDetails | undefined): ForRobots => ({
  questions: homeQuestions,
  entities: site ? siteEntities(siteOrigin(), site) : [],
});
