import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

const usualSizes = { part: 25_000, read: 5000 };

/** What search engines read before pages: robots.txt and the sitemap. `sizes` are for tests. */
export const makeSitemap = (context: Context, sizes = usualSizes): Feature => ({
  name: 'sitemap',
  routes: sitemapRoutes(context, sizes),
});
