import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { exportRequests } from './requests-of-person.repository.ts';
import { requestRoutes } from './requests.routes.ts';
import { warnOfDeadlines } from './warn-of-deadlines.ts';

/** Requests from arrival to handover. */
export const makeRequests = (context: Context): Feature => ({
  name: 'requests',
  routes: (app) => requestRoutes(app, context),
  schedule: [warnOfDeadlines(context)],
  exportUser: exportRequests,
});

export { findAskedLeases, type AskedBefore } from './asked-leases.repository.ts';
export { createRequest } from './create-request.service.ts';
export { hasSentRequest, hasUnfinishedRequests, lastContractEnd } from './requests-of-person.repository.ts';
export { transitionWithoutVersion } from './transition-request.service.ts';
export { requestReaders } from './request-readers.ts';
export { factsOf } from './requests.presenter.ts';
export { findVisible as findRequestFor } from './requests.repository.ts';
