import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { expireOffers } from './commercial-offers/expire-offers.ts';
import {
  comparisonRoutes,
  offerAnswerRoutes,
  offerMakingRoutes,
} from './commercial-offers/commercial-offers.routes.ts';
import type { MakeDocument } from './commercial-offers/offer-document.ts';
import { exportRequests } from './requests-of-person.repository.ts';
import { eraseDrafts } from './erase-drafts.ts';
import { deleteDraftsOf } from './request-drafts.repository.ts';
import { endOverdue } from './end-overdue.ts';
import { callerSubscribers } from './for-caller/caller-letters.ts';
import { callerRoutes } from './for-caller/caller.routes.ts';
import { companySubscribers } from './for-caller/name-company.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { requestRoutes } from './requests.routes.ts';
import { warnOfDeadlines } from './warn-of-deadlines.ts';

/** Requests from arrival to handover. */
export const makeRequests = (context: Context, makeDocument: MakeDocument): Feature => ({
  name: 'requests',
  routes: (app) => {
    requestRoutes(app, { ...context, makeDocument });
    invitationRoutes(app, context);
    callerRoutes(app, context);
    offerMakingRoutes(app, { ...context, makeDocument });
    comparisonRoutes(app, { ...context, makeDocument });
    offerAnswerRoutes(app, { ...context, makeDocument });
  },
  subscribers: [...callerSubscribers(context), ...companySubscribers(context)],
  schedule: [warnOfDeadlines(context), endOverdue(context), expireOffers(context), eraseDrafts(context)],
  eraseUser: deleteDraftsOf,
  exportUser: exportRequests,
});

export { prepareConfirming } from './for-caller/confirm-caller.ts';
export { findAskedLeases, type AskedBefore } from './asked-leases.repository.ts';
export { acceptOffer, sendAcceptanceCode } from './commercial-offers/answer-offer.service.ts';
export { agreement } from './commercial-offers/commercial-offers.service.ts';
export { makeOffers } from './commercial-offers/make-offer.service.ts';
export type { MakeDocument } from './commercial-offers/offer-document.ts';
export { sendOffer } from './commercial-offers/send-offer.service.ts';
export { listRequests, requestOf } from './requests.service.ts';
export { createRequest } from './create-request.service.ts';
export { hasSentRequest, hasUnfinishedRequests, lastContractEnd } from './requests-of-person.repository.ts';
export { transitionWithoutVersion } from './transition-request.service.ts';
export { commercialOfferReaders } from './commercial-offers/offer-readers.ts';
export { requestReaders } from './request-readers.ts';
export { factsOf } from './requests.presenter.ts';
export { findVisible as findRequestFor } from './requests.repository.ts';
