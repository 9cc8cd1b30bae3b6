import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { id } from '#contract/common.ts';
import {
  blockLessorBody,
  fitBody,
  lessorBody,
  lessorChangeBody,
  lessorFits,
  lessorList,
  lessorView,
  rateCardList,
  rateCardView,
  unblockLessorBody,
} from '#contract/lessors.ts';
import { rateCardBody } from '#contract/rate-cards.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { fitLessors } from './fit.service.ts';
import { blockLessor, unblockLessor } from './lessor-blocks.service.ts';
import { changeLessor, createLessor, getLessor, listLessors } from './lessors.service.ts';
import { createCard, endRateCard, listCards } from './rate-cards.service.ts';

const params = z.object({ id });

/** What rate cards offer for a lease. */
export const fitRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/lessors/fit',
    access: 'public',
    summary: 'What lessors’ rate cards offer for a lease, or why they do not fit',
    body: fitBody,
    answer: lessorFits,
    handle: ({ body }) => fitLessors(context, body),
  });
};

/** Leasing companies. */
export const lessorRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/lessors',
    access: 'user',
    summary: 'Leasing companies, for staff; one’s own for people of a leasing company',
    answer: lessorList,
    handle: ({ actor }) => listLessors(context, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/lessors',
    access: 'user',
    summary: 'Adds a leasing company',
    body: lessorBody,
    answer: lessorView,
    status: 201,
    handle: ({ actor, body, request }) =>
      createLessor(context, actor, body, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/lessors/:id',
    access: 'user',
    summary: 'A leasing company, for staff and its people',
    params,
    answer: lessorView,
    handle: ({ actor, params: { id: lessorId } }) => getLessor(context, actor, lessorId),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/lessors/:id',
    access: 'user',
    summary: 'Changes a leasing company',
    params,
    body: lessorChangeBody,
    answer: lessorView,
    handle: ({ actor, body, params: { id: lessorId } }) =>
      changeLessor(context, actor, { id: lessorId, body }),
  });
};

/** Blocking and unblocking a leasing company. */
export const lessorBlockRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/lessors/:id/block',
    access: 'user',
    summary: 'Blocks a leasing company: it makes no new deals, and its people have read-only access',
    params,
    body: blockLessorBody,
    answer: lessorView,
    handle: ({ actor, body, params: { id: lessorId } }) =>
      blockLessor(context, actor, { id: lessorId, ...body }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/lessors/:id/unblock',
    access: 'user',
    summary: 'Unblocks a leasing company',
    params,
    body: unblockLessorBody,
    answer: lessorView,
    handle: ({ actor, body, params: { id: lessorId } }) =>
      unblockLessor(context, actor, { id: lessorId, ...body }),
  });
};

/** Rate cards of leasing companies. */
export const rateCardRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/lessors/:id/rate-cards',
    access: 'user',
    summary: 'All versions of a leasing company’s rate cards, for staff and its people',
    params,
    answer: rateCardList,
    handle: ({ actor, params: { id: lessorId } }) => listCards(context, actor, lessorId),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/lessors/:id/rate-cards',
    access: 'user',
    summary: 'Adds a rate card, or the next version of one',
    params,
    body: rateCardBody,
    answer: rateCardView,
    status: 201,
    handle: ({ actor, body, params: { id: lessorId }, request }) =>
      createCard(context, actor, { lessorId, body }, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/lessors/:id/rate-cards/:cardId/end',
    access: 'user',
    summary: 'Ends a rate card',
    params: z.object({ id, cardId: id }),
    answer: rateCardView,
    handle: ({ actor, params: { id: lessorId, cardId } }) =>
      endRateCard(context, actor, { lessorId, cardId }),
  });
};
