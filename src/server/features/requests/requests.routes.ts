import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { id } from '#contract/common.ts';
import { requestNotifications } from '#contract/deliveries.ts';
import {
  createdRequest,
  requestAnswer,
  requestListQuery,
  requestPage,
  requestView,
  transitionBody,
} from '#contract/requests.ts';
import { requestCompany } from '#contract/request-checks.ts';
import { createRequestBody } from '#contract/create-request.ts';
import { editDraftBody } from '#contract/request-drafts.ts';
import { contentTypes } from '#server/features/documents/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint, bytes } from '#server/platform/http/endpoint.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import type { MakeDocument } from './commercial-offers/offer-document.ts';
import { createRequest } from './sending/create-request.service.ts';
import { calculationFile } from './frozen-calculation.service.ts';
import { companyOfRequest } from './company-of-request.service.ts';
import { editDraft } from './sending/request-drafts.service.ts';
import { transitionRequest } from './transition-request.service.ts';
import { listRequests, requestOf } from './requests.service.ts';
import { listRequestNotifications } from './readers/request-notifications.service.ts';

const params = z.object({ id });

/** Requests: sending one, the list, one of them, and its frozen calculation as a file. */
export const requestRoutes = (
  app: FastifyInstance,
  context: Context & { makeDocument: MakeDocument },
): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/requests',
    access: 'registration',
    summary: 'Sends a request, with a calculation made and frozen by the server, or creates a draft',
    body: createRequestBody,
    answer: createdRequest,
    status: 201,
    handle: ({ actor, body, request }) =>
      createRequest(context, actor, body, {
        call: idempotentCallOf(request, actor),
        caller: callerOf(request),
      }),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/requests',
    access: 'user',
    summary: 'Requests that the caller may see',
    query: requestListQuery,
    answer: requestPage,
    handle: ({ actor, query }) => listRequests(context, actor, query),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/requests/:id',
    access: 'user',
    summary: 'A request, or the outline of one that a colleague handles',
    params,
    answer: requestAnswer,
    handle: ({ actor, params: { id: requestId } }) => requestOf(context, actor, requestId),
  });
  for (const kind of ['pdf', 'xlsx'] as const)
    addEndpoint(app, {
      method: 'GET',
      url: `/api/requests/:id/calculation.${kind}`,
      access: 'user',
      summary: `The frozen calculation of a request as ${kind === 'pdf' ? 'a PDF' : 'an Excel workbook'}`,
      params,
      answer: bytes,
      contentType: contentTypes[kind],
      handle: ({ actor, params: { id: requestId }, reply }) =>
        calculationFile(context, actor, { requestId, kind, reply }),
    });
};

/** Changes of a request: the fields of a draft, and the status. */
export const requestChangeRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/requests/:id',
    access: 'user',
    summary: 'Changes the fields of a draft',
    params,
    body: editDraftBody,
    answer: requestView,
    handle: ({ actor, body, params: { id: requestId } }) => editDraft(context, actor, requestId, body),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/requests/:id/transitions',
    access: 'user',
    summary: 'Changes the status of a request',
    params,
    body: transitionBody,
    answer: requestView,
    handle: ({ actor, body, params: { id: requestId }, request }) =>
      transitionRequest(context, actor, requestId, {
        ...body,
        caller: callerOf(request),
        repeat: idempotentCallOf(request, actor),
      }),
  });
};

/** What staff look up about a request: its notifications and its company. */
export const requestBackgroundRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/requests/:id/told',
    access: 'user',
    summary: 'The notifications about a request, with their recipients and deliveries, for staff',
    params,
    answer: requestNotifications,
    handle: ({ actor, params: { id: requestId } }) => listRequestNotifications(context, actor, requestId),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/requests/:id/company',
    access: 'user',
    summary: 'The company of a request, its other requests, and points for and against this one; for staff',
    params,
    answer: requestCompany,
    handle: ({ actor, params: { id: requestId } }) => companyOfRequest(context, actor, requestId),
  });
};
