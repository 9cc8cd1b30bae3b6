import type { FastifyInstance } from 'fastify';
import { empty } from '#contract/common.ts';
import { proofBody } from '#contract/proof.ts';
import { confirmSecondFactorBody, recoveryCodes, secondFactorStarted } from '#contract/second-factor.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  type SecondFactorSetup,
  startSecondFactor,
} from './second-factor-setup.service.ts';

/** Setting a second factor, and removing it. */
export const secondFactorRoutes = (app: FastifyInstance, setup: SecondFactorSetup): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/second-factor/start',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'Creates a secret for an authenticator app; it takes effect once a code is confirmed',
    body: proofBody,
    answer: secondFactorStarted,
    handle: ({ actor, body }) => startSecondFactor(setup, actor, body),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/second-factor/confirm',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'Turns on the second factor that was set up, and returns its recovery codes, only this once',
    body: confirmSecondFactorBody,
    answer: recoveryCodes,
    handle: ({ actor, body }) => confirmSecondFactor(setup, actor, body.code),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/second-factor/disable',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'Turns off the second factor, unless an admin requires it',
    body: proofBody,
    answer: empty,
    handle: async ({ actor, body }) => {
      await disableSecondFactor(setup, actor, body);
      return {};
    },
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/second-factor/recovery-codes',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'Returns new recovery codes, only this once, and invalidates the earlier ones',
    body: proofBody,
    answer: recoveryCodes,
    handle: ({ actor, body }) => renewRecoveryCodes(setup, actor, body),
  });
};
