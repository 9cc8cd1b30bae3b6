import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { empty, id } from '#contract/common.ts';
import { requestCounts, savedView, savedViews, saveViewBody } from '#contract/request-desk.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { forgetView, requestCountsOf, savedViewsOf, saveView } from './saved-views.service.ts';

/** The desk: the counts of its views, and saved views. */
export const requestViewRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/requests/counts',
    access: 'user',
    summary: 'The number of requests in each view of the caller’s desk, exact up to 10 000',
    answer: requestCounts,
    handle: ({ actor }) => requestCountsOf(context, actor),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/request-views',
    access: 'user',
    summary: 'The caller’s saved views of the desk',
    answer: savedViews,
    handle: ({ actor }) => savedViewsOf(context, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/request-views',
    access: 'user',
    summary: 'Saves a view of the desk; replaces one of the same name',
    body: saveViewBody,
    answer: savedView,
    status: 201,
    handle: ({ actor, body, request }) => saveView(context, actor, body, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: '/api/request-views/:id',
    access: 'user',
    summary: 'Deletes one of one’s own views',
    params: z.object({ id }),
    answer: empty,
    handle: async ({ actor, params }) => {
      await forgetView(context, actor, params.id);
      return {};
    },
  });
};
