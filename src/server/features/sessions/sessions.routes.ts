import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { sessionsView } from '#contract/own-data.ts';
import { empty, id } from '#contract/common.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { signInOf } from './authenticator.ts';
import type { Keyring } from './keyring.ts';
import { endSession, listSessions } from './sessions.service.ts';

/** One's own sign-ins. */
export const sessionRoutes = (app: FastifyInstance, context: Context, keyring: Keyring): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/account/sessions',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'The active sessions of the signed-in person',
    answer: sessionsView,
    handle: async ({ actor, request }) =>
      listSessions(context, actor, await signInOf(keyring, actor, request.headers)),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: '/api/account/sessions/:id',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'Ends a session; its tokens stop working at once',
    params: z.object({ id }),
    answer: empty,
    handle: async ({ actor, params }) => {
      await endSession(context, actor, params.id);
      return {};
    },
  });
};
