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
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { askForLetter } from './asked-letters.service.ts';
import { checkEmail, checkEmailToken, type Confirming, confirmEmail } from './email.service.ts';

/** Confirming an e-mail. */
export const emailRoutes = (app: FastifyInstance, confirming: Confirming): void => {
  const { context } = confirming;
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/check-email',
    access: 'public',
    summary: 'Whether a text is a valid e-mail address and, for a signed-in caller, whether it is available',
    body: checkEmailBody,
    answer: emailChecked,
    handle: ({ actor, body }) => checkEmail(context, actor, body.email),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/check-email-token',
    access: 'public',
    summary: 'The address that a token from a letter confirms',
    body: letterTokenBody,
    answer: emailOfToken,
    handle: ({ body }) => checkEmailToken(context, body.token),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/confirm-email',
    access: 'public',
    summary: 'Confirms the address that a letter was sent to; may be repeated',
    body: letterTokenBody,
    answer: emailConfirmed,
    handle: ({ actor, body }) => confirmEmail(confirming, actor, body.token),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/send-email-letter',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'Sends the letter for confirming one’s own e-mail',
    answer: empty,
    handle: ({ actor, request }) =>
      askForLetter(
        context,
        { actor, caller: callerOf(request), call: idempotentCallOf(request, actor) },
        'confirmEmail',
      ),
  });
};
