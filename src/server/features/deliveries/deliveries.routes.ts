import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { empty, id } from '#contract/common.ts';
import { deliveriesQuery, staffDeliveries, staffDelivery } from '#contract/deliveries.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { dropInTrouble, getInTrouble, listInTrouble, retryInTrouble } from './deliveries.service.ts';

const params = z.object({ id });

/** Failing deliveries, for admins. */
export const deliveryRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/staff/deliveries',
    access: 'user',
    summary: 'Deliveries that were given up, or that are being retried',
    query: deliveriesQuery,
    answer: staffDeliveries,
    handle: ({ actor, query }) => listInTrouble(context, actor, query),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/staff/deliveries/:id',
    access: 'user',
    summary: 'A delivery that was given up, or that is being retried',
    params,
    answer: staffDelivery,
    handle: ({ actor, params: { id: deliveryId } }) => getInTrouble(context, actor, deliveryId),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/deliveries/:id',
    access: 'user',
    summary: 'Retries a delivery that was given up',
    params,
    answer: empty,
    handle: ({ actor, params: { id: deliveryId } }) => retryInTrouble(context, actor, deliveryId),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: '/api/staff/deliveries/:id',
    access: 'user',
    summary: 'Gives up a delivery permanently',
    params,
    answer: empty,
    handle: ({ actor, params: { id: deliveryId } }) => dropInTrouble(context, actor, deliveryId),
  });
};
