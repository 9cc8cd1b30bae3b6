import type { FastifyInstance } from 'fastify';
import {
  checkEmailBody,
  emailChecked,
  emailConfirmed,
  emailOfToken,
  letterTokenBody,
} from '#contract/accounts.ts';
import { empty } from '#contract/common.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { askForLetter } from './asked-letters.service.ts';
import { checkEmail, checkEmailToken, type Confirming, confirmEmail } from './email.service.ts';

/** Confirming an e-mail. */
export const emailRoutes = (app: FastifyInstance, confirming: Confirming): void => {
  const { context } = confirming;
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/check-email',
    access: 'public',
    summary: 'Whether a text is an e-mail address; signed in, also whether nobody else has it',
    body: checkEmailBody,
    answer: emailChecked,
    handle: ({ actor, body }) => checkEmail(context, actor, body.email),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/check-email-token',
    access: 'public',
    summary: 'Which address a token from a letter confirms',
    body: letterTokenBody,
    answer: emailOfToken,
    handle: ({ body }) => checkEmailToken(context, body.token),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/confirm-email',
    access: 'public',
    summary: 'Confirms the address that a letter went to; twice is fine',
    body: letterTokenBody,
    answer: emailConfirmed,
    handle: ({ actor, body }) => confirmEmail(confirming, actor, body.token),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/send-email-letter',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'Sends the letter that confirms one’s e-mail',
    answer: empty,
    handle: async ({ actor, request }) => {
      await askForLetter(context, { actor, caller: callerOf(request) }, 'confirmEmail');
      return {};
    },
  });
};
