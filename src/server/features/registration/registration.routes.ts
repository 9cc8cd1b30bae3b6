import type { FastifyInstance } from 'fastify';
import {
  callSent,
  confirmBody,
  confirmCheckBody,
  phoneConfirmed,
  registerUserBody,
  registration,
  sendCallBody,
  tokens,
} from '#contract/accounts.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { sendCall } from './call-code.service.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { checkCode } from './check-code.service.ts';
import { confirmRegistration } from './confirm-registration.service.ts';
import type { PrepareClaim } from './claim-for-confirmed.ts';
import type { Keyring } from '#server/features/sessions/index.ts';
import { registerUser } from './registration.service.ts';

/** From a name and a phone to an account: register, call, code, password. */
export const registrationRoutes = (
  app: FastifyInstance,
  context: Context,
  { keyring, prepareClaim }: { keyring: Keyring; prepareClaim: PrepareClaim },
): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/register-user',
    access: 'public',
    summary: 'Starts a registration; a known phone or e-mail gets the same answer',
    body: registerUserBody,
    answer: registration,
    status: 201,
    handle: ({ body, request }) => registerUser(context, body, callerOf(request)),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/send-call-to-user',
    access: 'public',
    summary: 'Calls the phone; the code is the last four digits of the calling number',
    body: sendCallBody,
    answer: callSent,
    handle: ({ actor, body, request }) =>
      sendCall(context, actor, body.id, {
        caller: callerOf(request),
        repeat: idempotentCallOf(request, actor),
      }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/confirm/check',
    access: 'public',
    summary: 'Checks a code; a right code returns a registration token',
    body: confirmCheckBody,
    answer: phoneConfirmed,
    handle: ({ actor, body, request }) =>
      checkCode(context, actor, body, { caller: callerOf(request), prepareClaim }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/confirm',
    access: 'public',
    summary: 'Sets the first password, uses up the registration token and signs in',
    body: confirmBody,
    answer: tokens,
    handle: ({ body, request }) => confirmRegistration(context, keyring, body, callerOf(request)),
  });
};
