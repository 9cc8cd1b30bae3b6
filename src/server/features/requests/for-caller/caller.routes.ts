import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import {
  acceptCallerInvitationBody,
  acceptedCallerInvitation,
  callerInvitationBody,
  callerInvitationView,
} from '#contract/caller-invitations.ts';
import { id } from '#contract/common.ts';
import { requestView } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { acceptCallerInvitation, checkCallerInvitation } from './caller-invitation.service.ts';
import { sendLinkAgain } from './invite-caller.ts';

/** Calls of the link by which a caller confirms the draft that staff wrote for them. */
export const callerRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/request-invitations/check',
    access: 'public',
    summary: 'The draft that the link in a caller’s letter or SMS leads to',
    body: callerInvitationBody,
    answer: callerInvitationView,
    handle: ({ body }) => checkCallerInvitation(context, body.token),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/request-invitations/accept',
    access: 'public',
    summary:
      'Accepts a draft that staff wrote for the caller: starts a registration; its code sends the request',
    body: acceptCallerInvitationBody,
    answer: acceptedCallerInvitation,
    status: 201,
    handle: ({ body, request }) => acceptCallerInvitation(context, body, callerOf(request)),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/requests/:id/caller-link',
    access: 'user',
    summary: 'Sends the caller of a draft a new link, by staff; the earlier one stops working',
    params: z.object({ id }),
    answer: requestView,
    handle: ({ actor, params, request }) =>
      sendLinkAgain(context, actor, params.id, idempotentCallOf(request, actor)),
  });
};
