import type { SiteDetails } from '#web/features/layout/index.ts';

/** Meta tags for robots on every page; on the server only. */
export const siteMeta = (site: SiteDetails | undefined) =>
  site ? [{ property: 'og:site_name', content: site.brand }] : [];
