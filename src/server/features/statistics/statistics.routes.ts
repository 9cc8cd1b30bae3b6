import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { empty, id } from '#contract/common.ts';
import { statisticsQuery, statisticsView } from '#contract/statistics.ts';
import { contentTypes } from '#server/features/documents/index.ts';
import type { MakeDocument } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { addEndpoint, bytes } from '#server/platform/http/endpoint.ts';
import { createOfferCounts } from './offer-counts.ts';
import { statisticsFile } from './statistics-file.ts';
import { noteVisit, statisticsOf } from './statistics.service.ts';

/** Statistics of requests, for staff; and counting of views and calculations of offers. */
export const statisticsRoutes = (
  app: FastifyInstance,
  context: Context & { makeDocument: MakeDocument },
): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/stats',
    access: 'user',
    summary: 'The outcomes of requests in a period, for staff',
    query: statisticsQuery,
    answer: statisticsView,
    handle: ({ actor, query }) => statisticsOf(context, actor, query),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/stats.xlsx',
    access: 'user',
    summary: 'The outcomes of requests in a period, as an Excel workbook',
    query: statisticsQuery,
    answer: bytes,
    contentType: contentTypes.xlsx,
    handle: ({ actor, query, reply }) => statisticsFile(context, actor, { query, reply }),
  });
  const counts = createOfferCounts(context);
  app.addHook('onClose', () => counts.close());
  for (const [step, what] of [
    ['viewed', 'views'],
    ['calculated', 'calculations'],
  ] as const)
    addEndpoint(app, {
      method: 'POST',
      url: `/api/offers/:id/${step}`,
      access: 'public',
      summary:
        step === 'viewed'
          ? 'Counts a view of a published offer'
          : 'Counts a visit on which the terms of a published offer were changed',
      params: z.object({ id }),
      body: empty,
      answer: empty,
      handle: ({ actor, params, request }) =>
        noteVisit({ ...context, counts }, actor, { offerId: params.id, what, caller: callerOf(request) }),
    });
};
