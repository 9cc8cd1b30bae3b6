import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { contentRoutes } from './content.routes.ts';
import { pageRoutes } from './pages.routes.ts';
import { announceNewEditions } from './publish-page.service.ts';

/** The content of page frames, and documents kept as Markdown. */
export const makeContent = (context: Context): Feature => ({
  name: 'content',
  schedule: [{ name: 'pages-take-effect', cron: '*/5 * * * *', run: () => announceNewEditions(context) }],
  routes: (app) => {
    contentRoutes(app, context);
    pageRoutes(app, context);
  },
});
