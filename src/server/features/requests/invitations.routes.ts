import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { id } from '#contract/common.ts';
import { declineInvitationBody, extendBody, inviteBody, requestLessors } from '#contract/invitations.ts';
import { requestView } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { declineInvitation, extendInvitations, inviteLessors } from './invitations.service.ts';
import { lessorsOf } from './request-lessors.service.ts';

const params = z.object({ id });

/** Lessors that a request is passed on to. */
export const invitationRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/requests/:id/lessors',
    access: 'user',
    summary: 'Lessors for a request: what their rate cards offer for it, and their invitations',
    params,
    answer: requestLessors,
    handle: ({ actor, params: { id: requestId } }) => lessorsOf(context, actor, requestId),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/requests/:id/lessors',
    access: 'user',
    summary: 'Passes a request on to more lessors, by its client',
    params,
    body: inviteBody,
    answer: requestView,
    handle: ({ actor, body, params: { id: requestId }, request }) =>
      inviteLessors(context, actor, requestId, {
        ...body,
        caller: callerOf(request),
        repeat: idempotentCallOf(request, actor),
      }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/requests/:id/lessors/extend',
    access: 'user',
    summary: 'Extends the deadline for lessors to answer, by staff',
    params,
    body: extendBody,
    answer: requestView,
    handle: ({ actor, body, params: { id: requestId }, request }) =>
      extendInvitations(context, actor, requestId, { ...body, repeat: idempotentCallOf(request, actor) }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/requests/:id/lessors/decline',
    access: 'user',
    summary: 'Declines an invitation to a request, by its lessor',
    params,
    body: declineInvitationBody,
    answer: requestView,
    handle: ({ actor, body, params: { id: requestId }, request }) =>
      declineInvitation(context, actor, requestId, { ...body, repeat: idempotentCallOf(request, actor) }),
  });
};
