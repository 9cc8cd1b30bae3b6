import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { expireOffers } from './commercial-offers/expire-offers.ts';
import {
  comparisonRoutes,
  offerAcceptanceRoutes,
  offerAnswerRoutes,
  offerMakingRoutes,
  offerReadingRoutes,
  offerSendingRoutes,
} from './commercial-offers/commercial-offers.routes.ts';
import type { MakeDocument } from './commercial-offers/offer-document.ts';
import { exportRequests } from './requests-of-person.repository.ts';
import { closeRequestsOf } from './invitations/close-for-recipients.ts';
import { requestViewRoutes } from './lists/request-views.routes.ts';
import { eraseDrafts, eraseDraftsOf } from './sending/erase-drafts.ts';
import { deskRoutes } from './desk/desk.routes.ts';
import { endOverdue } from './deadlines/end-overdue.ts';
import { freeHolds } from './deadlines/settle-hold.ts';
import { callerSubscribers } from './for-caller/caller-letters.ts';
import { callerRoutes } from './for-caller/caller.routes.ts';
import { companySubscribers } from './for-caller/name-company.ts';
import { invitationRoutes, sharingConsentRoutes } from './invitations/invitations.routes.ts';
import { requestBackgroundRoutes, requestChangeRoutes, requestRoutes } from './requests.routes.ts';
import { deleteViewsOf, exportViews } from './lists/saved-views.repository.ts';
import { warnOfDeadlines } from './deadlines/warn-of-deadlines.ts';

/** Requests from arrival to handover. */
export const makeRequests = (context: Context, makeDocument: MakeDocument): Feature => ({
  name: 'requests',
  routes: (app) => {
    requestRoutes(app, { ...context, makeDocument });
    requestChangeRoutes(app, context);
    requestBackgroundRoutes(app, context);
    requestViewRoutes(app, context);
    invitationRoutes(app, context);
    sharingConsentRoutes(app, context);
    callerRoutes(app, context);
    deskRoutes(app, context);
    offerMakingRoutes(app, context);
    offerSendingRoutes(app, { ...context, makeDocument });
    comparisonRoutes(app, { ...context, makeDocument });
    offerReadingRoutes(app, { ...context, makeDocument });
    offerAcceptanceRoutes(app, context);
    offerAnswerRoutes(app, context);
  },
  subscribers: [...callerSubscribers(context), ...companySubscribers(context)],
  schedule: [
    warnOfDeadlines(context),
    endOverdue(context),
    freeHolds(context),
    expireOffers(context),
    eraseDrafts(context),
  ],
  eraseUser: async (tx, userId) => {
    await eraseDraftsOf(tx, userId);
    await closeRequestsOf(context, tx, userId);
    await deleteViewsOf(tx, userId);
  },
  exportUser: async (tx, userId) => ({
    ...(await exportRequests(tx, userId)),
    ...(await exportViews(tx, userId)),
  }),
});

export { answerLead } from './desk/answer-lead.service.ts';
export { assignRequest } from './desk/assign-request.service.ts';
export { prepareCallerClaim } from './for-caller/confirm-caller.ts';
export { findAcceptedLease, type AcceptedLease } from './commercial-offers/accepted-lease.ts';
export { findAskedLeases, type AskedBefore } from './asked-leases.repository.ts';
export { acceptOffer, sendAcceptanceCode } from './commercial-offers/answer-offer.service.ts';
export { offerPage } from './commercial-offers/commercial-offers.service.ts';
export { makeOffers } from './commercial-offers/make-offer.service.ts';
export type { MakeDocument } from './commercial-offers/offer-document.ts';
export { sendOffer } from './commercial-offers/send-offer.service.ts';
export { requestCountsOf } from './lists/saved-views.service.ts';
export { listRequests, requestOf } from './requests.service.ts';
export { createRequest } from './sending/create-request.service.ts';
export {
  countRequestsOfType,
  countRequestsOfVendor,
  findRequestNumbers,
  hasSentRequest,
  hasOrManagesUnfinishedRequests,
  hasUnfinishedRequests,
  isRequestOf,
  lastContractEnd,
} from './requests-of-person.repository.ts';
export { countLeads, leadsByDay } from './statistics/leads.repository.ts';
export { transitionWithoutVersion } from './transition-request.service.ts';
export { commercialOfferReaders } from './commercial-offers/offer-readers.ts';
export { requestsOfConversations } from './readers/request-conversations.ts';
export { requestDoor } from './readers/request-door.ts';
export { lessorIdsIn } from './readers/lessors-to-notify.ts';
export { lessorReaders } from './readers/lessor-readers.ts';
export { requestReaders } from './readers/request-readers.ts';
export {
  findRefusals as findRequestRefusals,
  findStatistics as findRequestStatistics,
  type Period,
} from './statistics/request-statistics.repository.ts';
export { factsOf } from './requests.presenter.ts';
export {
  findVisible as findRequestFor,
  lockVisible as lockRequestFor,
  type RequestRow,
} from './requests.repository.ts';
