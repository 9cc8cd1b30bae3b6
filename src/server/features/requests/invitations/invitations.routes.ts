import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { empty, id } from '#contract/common.ts';
import { declineInvitationBody, extendBody, inviteBody, requestLessors } from '#contract/invitations.ts';
import { requestView } from '#contract/requests.ts';
import { sharingConsentsPage, sharingConsentsQuery } from '#contract/sharing-consents.ts';
import type { Context } from '#server/platform/context.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import {
  declineInvitation,
  extendInvitations,
  inviteLessors,
  withdrawConsent,
} from './invitations.service.ts';
import { lessorsOf } from './request-lessors.service.ts';
import { listOwnSharing } from './sharing-consents.service.ts';

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

/** The consents of a person to pass requests on, and their withdrawal. */
export const sharingConsentRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/account/sharing-consents',
    access: 'user',
    summary: 'Consents of the signed-in person to pass requests on, newest first',
    query: sharingConsentsQuery,
    answer: sharingConsentsPage,
    handle: ({ actor, query }) => listOwnSharing(context, actor, query),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/requests/:id/withdraw-consent',
    access: 'user',
    summary: 'Withdraws the consent to pass a request on, by its client: lessors and the vendor lose it',
    params,
    body: empty,
    answer: requestView,
    handle: ({ actor, params: { id: requestId }, request }) =>
      withdrawConsent(context, actor, requestId, idempotentCallOf(request, actor)),
  });
};
