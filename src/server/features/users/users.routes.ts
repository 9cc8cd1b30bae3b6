import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { id } from '#contract/common.ts';
import { blockBody, signInLink, updateUserBody, usersPage, usersQuery, userView } from '#contract/people.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import type { Keyring } from '#server/features/sessions/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { blockUser, unblockUser, updateUser } from './change-user.service.ts';
import { makeSignInLink } from './sign-in-link.service.ts';
import { listUsers, viewUser } from './users.service.ts';

const params = z.object({ id });

/** All people, for admins. */
export const userRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/users',
    access: 'user',
    summary: 'All users, searched by name, e-mail and phone',
    query: usersQuery,
    answer: usersPage,
    handle: ({ actor, query }) => listUsers(context, actor, query),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/users/:id',
    access: 'user',
    summary: 'A user',
    params,
    answer: userView,
    handle: ({ actor, params: { id: userId } }) => viewUser(context, actor, userId),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/users/:id',
    access: 'user',
    summary: 'Changes a user’s role, vendor, or whether a second factor is required',
    params,
    body: updateUserBody,
    answer: userView,
    handle: ({ actor, body, params: { id: userId } }) => updateUser(context, actor, userId, body),
  });
};

/** Who may sign in: blocking and unblocking a user, and a link to sign in as one, for admins. */
export const userAccessRoutes = (app: FastifyInstance, context: Context, keyring: Keyring): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/users/:id/block',
    access: 'user',
    summary: 'Blocks a user and ends their sessions',
    params,
    body: blockBody,
    answer: userView,
    handle: ({ actor, body, params: { id: userId } }) => blockUser(context, actor, userId, body.version),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/users/:id/unblock',
    access: 'user',
    summary: 'Unblocks a user',
    params,
    body: blockBody,
    answer: userView,
    handle: ({ actor, body, params: { id: userId } }) => unblockUser(context, actor, userId, body.version),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/users/:id/sign-in-link',
    access: 'user',
    summary: 'Creates a link that signs in as a user; recorded in the audit log',
    params,
    answer: signInLink,
    handle: ({ actor, request, params: { id: userId } }) =>
      makeSignInLink(context, keyring, actor, { userId, caller: callerOf(request) }),
  });
};
