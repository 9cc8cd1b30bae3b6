import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { assignBody } from '#contract/assignments.ts';
import { id } from '#contract/common.ts';
import { requestAnswer, requestView } from '#contract/requests.ts';
import { vendorAnswerBody } from '#contract/vendor-answers.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { answerLead } from './answer-lead.service.ts';
import { assignRequest } from './assign-request.service.ts';

const params = z.object({ id });

/** Assigning requests, and answering whether their assets are available. */
export const deskRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/requests/:id/assign',
    access: 'user',
    summary: 'Assigns a request to another manager: a manager their own, an admin any',
    params,
    body: assignBody,
    answer: requestAnswer,
    handle: ({ actor, body, params: { id: requestId }, request }) =>
      assignRequest(context, actor, { id: requestId, body }, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/requests/:id/vendor-answer',
    access: 'user',
    summary: 'Says whether the asset is available, by its vendor; may be changed until the handover',
    params,
    body: vendorAnswerBody,
    answer: requestView,
    handle: ({ actor, body, params: { id: requestId }, request }) =>
      answerLead(context, actor, requestId, { ...body, repeat: idempotentCallOf(request, actor) }),
  });
};
