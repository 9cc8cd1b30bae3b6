import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { callSent } from '#contract/accounts.ts';
import {
  acceptBody,
  commercialOfferBody,
  commercialOfferMove,
  commercialOfferPage,
  commercialOfferView,
  deadCommercialOffer,
  declineOfferBody,
  newCommercialOffers,
  requestChangesBody,
} from '#contract/commercial-offers.ts';
import { empty, id } from '#contract/common.ts';
import { contentTypes } from '#server/features/documents/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint, bytes } from '#server/platform/http/endpoint.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import {
  acceptOffer,
  declineOffer,
  noteViewed,
  requestChanges,
  sendAcceptanceCode,
} from './answer-offer.service.ts';
import { comparisonFile } from './comparison.service.ts';
import { offerPage } from './commercial-offers.service.ts';
import { offerFile } from './offer-file.service.ts';
import { editOffer, makeOffers, reviseOffer } from './make-offer.service.ts';
import type { MakeDocument } from './offer-document.ts';
import { sendOffer, withdrawOffer } from './send-offer.service.ts';

const params = z.object({ id });
const address = z.object({ address: z.string().check(z.maxLength(100)) });
const url = '/api/commercial-offers/:id';
const byAddress = '/api/commercial-offers/:address';

/** Commercial offers: drafts and revisions. */
export const offerMakingRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/requests/:id/commercial-offers',
    access: 'user',
    summary: 'Creates draft commercial offers: one, or one for each of several lessors',
    params,
    body: newCommercialOffers,
    acceptsList: true,
    answer: z.object({ items: z.array(commercialOfferView) }),
    status: 201,
    handle: async ({ actor, body, params: { id: requestId }, request }) => ({
      items: await makeOffers(
        context,
        actor,
        { requestId, bodies: [body].flat() },
        idempotentCallOf(request, actor),
      ),
    }),
  });
  addEndpoint(app, {
    method: 'POST',
    url,
    access: 'user',
    summary: 'Changes a draft of a commercial offer',
    params,
    body: commercialOfferBody,
    answer: commercialOfferView,
    handle: ({ actor, body, params: { id: offerId }, request }) =>
      editOffer(context, actor, { id: offerId, body }, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'POST',
    url: `${url}/revise`,
    access: 'user',
    summary: 'Begins the next revision of a commercial offer',
    params,
    body: commercialOfferBody,
    answer: commercialOfferView,
    status: 201,
    handle: ({ actor, body, params: { id: offerId }, request }) =>
      reviseOffer(context, actor, { id: offerId, body }, idempotentCallOf(request, actor)),
  });
};

/** Commercial offers: sending and withdrawing them. */
export const offerSendingRoutes = (
  app: FastifyInstance,
  context: Context & { makeDocument: MakeDocument },
): void => {
  addEndpoint(app, {
    method: 'POST',
    url: `${url}/send`,
    access: 'user',
    summary: 'Sends a commercial offer to the client',
    params,
    body: commercialOfferMove,
    answer: commercialOfferView,
    handle: ({ actor, body: { version }, params: { id: offerId }, request }) =>
      sendOffer(context, actor, { id: offerId, version }, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'POST',
    url: `${url}/withdraw`,
    access: 'user',
    summary: 'Withdraws a commercial offer',
    params,
    body: commercialOfferMove,
    answer: commercialOfferView,
    handle: ({ actor, body: { version }, params: { id: offerId }, request }) =>
      withdrawOffer(context, actor, { id: offerId, version }, idempotentCallOf(request, actor)),
  });
};

/** The offers of a request side by side, for readers who see all of them. */
export const comparisonRoutes = (
  app: FastifyInstance,
  context: Context & { makeDocument: MakeDocument },
): void => {
  for (const kind of ['pdf', 'xlsx'] as const)
    addEndpoint(app, {
      method: 'GET',
      url: `/api/requests/:id/comparison.${kind}`,
      access: 'user',
      summary: `Commercial offers side by side as ${kind === 'pdf' ? 'a PDF' : 'an Excel workbook'}`,
      params,
      answer: bytes,
      contentType: contentTypes[kind],
      handle: ({ actor, params: { id: requestId }, reply }) =>
        comparisonFile(context, actor, { requestId, kind, reply }),
    });
};

/** Commercial offers: reading them, by the link of the letter, or by id when signed in. */
export const offerReadingRoutes = (
  app: FastifyInstance,
  context: Context & { makeDocument: MakeDocument },
): void => {
  addEndpoint(app, {
    method: 'GET',
    url: byAddress,
    access: 'public',
    summary: 'A commercial offer by its link or id; only the status if it is no longer valid',
    params: address,
    answer: z.union([commercialOfferPage, deadCommercialOffer]),
    handle: ({ actor, params: { address: at } }) => offerPage(context, actor, at),
  });
  for (const kind of ['pdf', 'xlsx'] as const)
    addEndpoint(app, {
      method: 'GET',
      url: `/api/commercial-offers/:address.${kind}`,
      access: 'public',
      summary: `A commercial offer as ${kind === 'pdf' ? 'the PDF that was sent' : 'an Excel workbook'}`,
      params: address,
      answer: bytes,
      contentType: contentTypes[kind],
      handle: ({ actor, params: { address: at }, reply }) =>
        offerFile(context, actor, { address: at, kind, reply }),
    });
  addEndpoint(app, {
    method: 'POST',
    url: `${byAddress}/viewed`,
    access: 'public',
    summary: 'Records that the client has seen a commercial offer',
    params: address,
    body: empty,
    answer: empty,
    handle: async ({ actor, params: { address: at } }) => {
      await noteViewed(context, actor, at);
      return {};
    },
  });
};

/** Commercial offers: accepting one by a code. */
export const offerAcceptanceRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: `${byAddress}/send-code`,
    access: 'public',
    summary: 'Calls the client with the code that accepts a commercial offer',
    params: address,
    body: empty,
    answer: callSent,
    handle: ({ actor, params: { address: at }, request }) =>
      sendAcceptanceCode(
        context,
        actor,
        { address: at, caller: callerOf(request) },
        idempotentCallOf(request, actor),
      ),
  });
  addEndpoint(app, {
    method: 'POST',
    url: `${byAddress}/accept`,
    access: 'public',
    summary: 'Accepts a commercial offer by a simple electronic signature',
    params: address,
    body: acceptBody,
    answer: commercialOfferView,
    handle: ({ actor, body, params: { address: at }, request }) =>
      acceptOffer(
        context,
        actor,
        { address: at, body, caller: callerOf(request) },
        idempotentCallOf(request, actor),
      ),
  });
};

/** Commercial offers: the client’s other answers. */
export const offerAnswerRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: `${byAddress}/decline`,
    access: 'public',
    summary: 'Declines a commercial offer',
    params: address,
    body: declineOfferBody,
    answer: commercialOfferView,
    handle: ({ actor, body: { reason }, params: { address: at }, request }) =>
      declineOffer(context, actor, { address: at, reason }, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'POST',
    url: `${byAddress}/request-changes`,
    access: 'public',
    summary: 'Asks the lessor to change a commercial offer',
    params: address,
    body: requestChangesBody,
    answer: commercialOfferView,
    handle: ({ actor, body: { text }, params: { address: at }, request }) =>
      requestChanges(context, actor, { address: at, text }, idempotentCallOf(request, actor)),
  });
};
