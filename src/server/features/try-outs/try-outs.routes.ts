import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { id } from '#contract/common.ts';
import { rateCardFields } from '#contract/rate-cards.ts';
import { tryOut } from '#contract/try-outs.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { tryOutCard } from './try-outs.service.ts';

/** What a rate card would have given. */
export const tryOutRoutes = (app: FastifyInstance, context: Context): void =>
  addEndpoint(app, {
    method: 'POST',
    url: '/api/lessors/:id/try-out',
    access: 'user',
    summary: 'Which requests of the last 30 days a rate card would fit, and at what price',
    params: z.object({ id }),
    body: rateCardFields,
    answer: tryOut,
    handle: ({ actor, body, params: { id: lessorId } }) => tryOutCard(context, actor, { lessorId, body }),
  });
