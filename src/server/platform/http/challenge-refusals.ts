import type { FastifyInstance } from 'fastify';
import { solutionHeader } from '#contract/headers.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { noteSecurityEvent } from '../events/note-security-event.ts';

/** Sign-ins are recorded by the feature that knows which account was tried. */
const withAccount = '/api/account/login';

/** Records that a challenge was demanded, or that a wrong solution was sent. */
export const noteChallenges = (app: FastifyInstance, context: Context): void => {
  app.addHook('onError', async ({ actor, ip, method, headers, routeOptions }, _reply, error) => {
    if (
      !(error instanceof AppError) ||
      error.code !== 'challengeRequired' ||
      routeOptions.url === withAccount
    )
      return;
    const asked = headers[solutionHeader] === undefined;
    await noteSecurityEvent(context, {
      type: asked ? 'security.challengeAsked' : 'security.challengeFailed',
      ip,
      userId: actor?.kind === 'user' ? actor.id : null,
      call: `${method} ${routeOptions.url ?? ''}`,
    });
  });
};
