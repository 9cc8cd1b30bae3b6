import type { FastifyInstance } from 'fastify';
import { offerParams } from '#contract/offers.ts';
import { stockActivity, stockActivityQuery } from '#contract/stock-activity.ts';
import {
  bulkAnswer,
  bulkBody,
  createOfferBody,
  editOfferBody,
  moderateOfferBody,
  moveOfferBody,
  publishOfferBody,
  queuePosition,
  stockOffer,
  stockPage,
  stockQuery,
} from '#contract/stock.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { changeMany } from './change-many.service.ts';
import { activityOf } from './stock-activity.service.ts';
import { createOffer, editOffer } from './edit-offer.service.ts';
import { moveStockOffer } from './move-offer.service.ts';
import { positionInQueue } from './moderation-queue.service.ts';
import { moderateOffer, publishOffer } from './publish-offer.service.ts';
import { stockOfferOf } from './read-offer.service.ts';
import { listOwnStock } from './stock-list.service.ts';

const listRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/stock',
    access: 'user',
    summary: 'Offers in every state: a vendor’s own, or all for staff',
    query: stockQuery,
    answer: stockPage,
    handle: ({ actor, query }) => listOwnStock(context, actor, query),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/stock/activity',
    access: 'user',
    summary:
      'Views, calculations, leads and answers by day, for a vendor’s offers or one of them; for staff, for all offers',
    query: stockActivityQuery,
    answer: stockActivity,
    handle: ({ actor, query }) => activityOf(context, actor, query),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/stock/:id',
    access: 'user',
    summary: 'The working copy of an offer, for its vendor and staff',
    params: offerParams,
    answer: stockOffer,
    handle: ({ actor, params }) => stockOfferOf(context, actor, params.id),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/stock/:id/queue',
    access: 'user',
    summary: 'The position of an offer in the moderation queue, and its neighbours there',
    params: offerParams,
    answer: queuePosition,
    handle: ({ actor, params }) => positionInQueue(context, actor, params.id),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/stock/bulk',
    access: 'user',
    summary:
      'Changes the price or availability of many offers, or archives them; reports the outcome for each',
    body: bulkBody,
    answer: bulkAnswer,
    handle: ({ actor, body }) => changeMany(context, actor, body),
  });
};

const writingRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/offers',
    access: 'user',
    summary: 'Creates a draft of an offer from the given fields or as a copy',
    body: createOfferBody,
    answer: stockOffer,
    status: 201,
    handle: ({ actor, body, request }) => createOffer(context, actor, body, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/offers/:id',
    access: 'user',
    summary: 'Saves the working copy of an offer, valid or not; nothing of it is published yet',
    params: offerParams,
    body: editOfferBody,
    answer: stockOffer,
    handle: ({ actor, params, body, request }) =>
      editOffer(context, actor, { id: params.id, body }, idempotentCallOf(request, actor)),
  });
};

/** Calls of what vendors put on sale by hand, and of its moderation. */
export const stockRoutes =
  (context: Context) =>
  (app: FastifyInstance): void => {
    listRoutes(app, context);
    writingRoutes(app, context);
    addEndpoint(app, {
      method: 'POST',
      url: '/api/offers/:id/publish',
      access: 'user',
      summary: 'Sends the working copy to moderation; a new price and availability are published at once',
      params: offerParams,
      body: publishOfferBody,
      answer: stockOffer,
      handle: ({ actor, params, body, request }) =>
        publishOffer(context, actor, { id: params.id, body }, idempotentCallOf(request, actor)),
    });
    addEndpoint(app, {
      method: 'POST',
      url: '/api/offers/:id/moderate',
      access: 'user',
      summary: 'Publishes an offer in moderation, or returns it with a reason',
      params: offerParams,
      body: moderateOfferBody,
      answer: stockOffer,
      handle: ({ actor, params, body, request }) =>
        moderateOffer(context, actor, { id: params.id, body }, idempotentCallOf(request, actor)),
    });
    for (const move of ['archive', 'restore'] as const)
      addEndpoint(app, {
        method: 'POST',
        url: `/api/offers/:id/${move}`,
        access: 'user',
        summary: move === 'archive' ? 'Takes an offer off sale' : 'Restores an archived offer',
        params: offerParams,
        body: moveOfferBody,
        answer: stockOffer,
        handle: ({ actor, params, body: { version }, request }) =>
          moveStockOffer(context, actor, { id: params.id, move, version }, idempotentCallOf(request, actor)),
      });
  };
