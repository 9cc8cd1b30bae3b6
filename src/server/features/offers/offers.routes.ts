import type { FastifyInstance } from 'fastify';
import { calculateBody, calculation, offerCalculateBody } from '#contract/leasing.ts';
import { offerParams, offerPrices, offerQuery, offerView } from '#contract/offers.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { askedTerms, calculateWithoutOffer, calculateOffer, getOffer, getPrices } from './offers.service.ts';
import { referenceOf } from './reference.ts';
import { typeAndAbove } from './type-to-lease.ts';

const pageRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/offers/:id',
    access: 'public',
    summary: 'A published offer, with the payment for a term and an advance',
    params: offerParams,
    query: offerQuery,
    answer: offerView,
    handle: async ({ actor, params, query, reply }) => {
      // For a missing offer, whose page must be dropped once it appears.
      reply.header('page-tags', 'list');
      const offer = await getOffer(context, actor, { id: params.id, asked: askedTerms(context, query) });
      // Edits of a type above, and of terms that types below adopt, show here too.
      const types = typeAndAbove(await referenceOf(context), offer.typeId).map((id) => `type:${id}`);
      reply.header('page-tags', [`offer:${offer.id}`, ...types, `vendor:${offer.vendor.id}`].join(','));
      return offer;
    },
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/offers/:id/prices',
    access: 'public',
    summary: 'The history of an offer’s price and availability',
    params: offerParams,
    answer: offerPrices,
    handle: async ({ actor, params, reply }) => {
      const prices = await getPrices(context, actor, params.id);
      reply.header('page-tags', `offer:${params.id.toLowerCase()}`);
      return prices;
    },
  });
};

const calculationRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/offers/:id/calculate',
    access: 'public',
    summary: "A calculation by an offer's terms",
    params: offerParams,
    body: offerCalculateBody,
    answer: calculation,
    handle: ({ actor, params, body }) => calculateOffer(context, actor, { id: params.id, choice: body }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/calculate',
    access: 'public',
    summary: 'A calculation for any price',
    body: calculateBody,
    answer: calculation,
    handle: ({ body }) => calculateWithoutOffer(context, body),
  });
};

/** Calls of offers and calculations. */
export const offerRoutes =
  (context: Context) =>
  (app: FastifyInstance): void => {
    pageRoutes(app, context);
    calculationRoutes(app, context);
  };
