import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { id } from '#contract/common.ts';
import {
  answerComplaintBody,
  complaintBody,
  complaintReceived,
  complaintSubject,
  complaintSubjectName,
  complaintsPage,
  complaintsQuery,
  complaintView,
} from '#contract/complaints.ts';
import type { Context } from '#server/platform/context.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { answerComplaint, complain, listComplaints, subjectOf } from './complaints.service.ts';

/** Calls of complaints. */
export const complaintRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/complaints',
    access: 'public',
    summary: 'Submits a complaint about an offer or a lessor',
    body: complaintBody,
    answer: complaintReceived,
    status: 201,
    handle: ({ actor, body, request }) =>
      complain(context, actor, body, { caller: callerOf(request), repeat: idempotentCallOf(request, actor) }),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/complaints/subjects/:type/:id',
    access: 'public',
    summary: 'The name of the offer or lessor that a complaint will be about',
    params: complaintSubject,
    answer: complaintSubjectName,
    handle: ({ params }) => subjectOf(context, params),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/complaints',
    access: 'user',
    summary: 'Complaints, for staff',
    query: complaintsQuery,
    answer: complaintsPage,
    handle: ({ actor, query }) => listComplaints(context, actor, query),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/complaints/:id',
    access: 'user',
    summary: 'Answers a complaint, for staff',
    params: z.object({ id }),
    body: answerComplaintBody,
    answer: complaintView,
    handle: ({ actor, params, body }) => answerComplaint(context, actor, { ...body, ...params }),
  });
};
