import type { MakeDocument } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { statisticsRoutes } from './statistics.routes.ts';

export { visitsByDay, viewsOfOffers } from './offer-views.repository.ts';
export { daysOf, periodOf } from './period.ts';
export { statisticsOf } from './statistics.service.ts';

/** Statistics of requests, and of views of offers. */
export const makeStatistics = (context: Context, makeDocument: MakeDocument): Feature => ({
  name: 'statistics',
  routes: (app) => statisticsRoutes(app, { ...context, makeDocument }),
});
