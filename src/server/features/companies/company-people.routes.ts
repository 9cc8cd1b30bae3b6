import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { empty, id } from '#contract/common.ts';
import {
  acceptedInvitation,
  companyInvitation,
  companyPeople,
  invitationBody,
  invitationView,
  inviteBody,
  roleBody,
} from '#contract/people.ts';
import type { Context } from '#server/platform/context.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { changeCompanyRole, listCompanyPeople, removeFromCompany } from './company-people.service.ts';
import {
  acceptInvitation,
  checkInvitation,
  invite,
  revokeInvitation,
  type Joining,
} from './invitations/invitations.service.ts';

const ofCompany = z.object({ id });
const ofPerson = z.object({ id, userId: id });
const ofInvitation = z.object({ id, invitationId: id });

/** A company's people. */
export const companyPeopleRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/companies/:id/people',
    access: 'user',
    summary: 'The people of a company, and its pending invitations',
    params: ofCompany,
    answer: companyPeople,
    handle: ({ actor, params }) => listCompanyPeople(context, actor, params.id),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/companies/:id/people/:userId',
    access: 'user',
    summary: 'Changes a person’s role in a company; this accepts a pending person',
    params: ofPerson,
    body: roleBody,
    answer: companyPeople,
    handle: ({ actor, params, body }) =>
      changeCompanyRole(context, actor, { companyId: params.id, userId: params.userId }, body.role),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: '/api/companies/:id/people/:userId',
    access: 'user',
    summary: 'Removes a person from a company; also lets the caller leave it',
    params: ofPerson,
    answer: empty,
    handle: async ({ actor, params }) => {
      await removeFromCompany(context, actor, { companyId: params.id, userId: params.userId });
      return {};
    },
  });
};

/** Invitations: sending and revoking one, and what its recipient does with it. */
export const invitationRoutes = (app: FastifyInstance, joining: Joining): void => {
  const { context } = joining;
  addEndpoint(app, {
    method: 'POST',
    url: '/api/companies/:id/people',
    access: 'user',
    summary: 'Invites a person to a company by letter',
    params: ofCompany,
    body: inviteBody,
    answer: companyInvitation,
    status: 201,
    handle: ({ actor, params, body, request }) =>
      invite(
        context,
        actor,
        { companyId: params.id, ...body },
        { caller: callerOf(request), repeat: idempotentCallOf(request, actor) },
      ),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: '/api/companies/:id/invitations/:invitationId',
    access: 'user',
    summary: 'Revokes an invitation',
    params: ofInvitation,
    answer: empty,
    handle: async ({ actor, params }) => {
      await revokeInvitation(context, actor, { companyId: params.id, invitationId: params.invitationId });
      return {};
    },
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/invitations/check',
    access: 'public',
    summary: 'The invitation that a token from a letter belongs to',
    body: invitationBody,
    answer: invitationView,
    handle: ({ body }) => checkInvitation(context, body.token),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/invitations/accept',
    access: 'user',
    summary: 'Accepts an invitation to a company',
    body: invitationBody,
    answer: acceptedInvitation,
    handle: ({ actor, body }) => acceptInvitation(joining, actor, body.token),
  });
};
