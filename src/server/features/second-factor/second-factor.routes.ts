import type { FastifyInstance } from 'fastify';
import { empty } from '#contract/common.ts';
import {
  confirmSecondFactorBody,
  recoveryCodes,
  secondFactorProofBody,
  secondFactorStarted,
  startSecondFactorBody,
} from '#contract/second-factor.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor-setup.service.ts';

/** Setting a second factor, and removing it. */
export const secondFactorRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/second-factor/start',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'Makes a secret for an authenticator app; it counts once a code of it is confirmed',
    body: startSecondFactorBody,
    answer: secondFactorStarted,
    handle: ({ actor, body }) => startSecondFactor(context, actor, body),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/second-factor/confirm',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'Sets the second factor that was started; gives the recovery codes, this once',
    body: confirmSecondFactorBody,
    answer: recoveryCodes,
    handle: ({ actor, body }) => confirmSecondFactor(context, actor, body.code),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/second-factor/disable',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'Takes the second factor away, unless an admin demands it',
    body: secondFactorProofBody,
    answer: empty,
    handle: async ({ actor, body }) => {
      await disableSecondFactor(context, actor, body);
      return {};
    },
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/second-factor/recovery-codes',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'Gives new recovery codes, this once; the earlier ones are good for nothing any more',
    body: secondFactorProofBody,
    answer: recoveryCodes,
    handle: ({ actor, body }) => renewRecoveryCodes(context, actor, body),
  });
};
