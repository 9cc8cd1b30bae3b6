import type { FastifyInstance } from 'fastify';
import { callSent, letterTokenBody, tokens } from '#contract/accounts.ts';
import {
  maskedEmail,
  passwordChangeBody,
  recoverConfirmBody,
  recoverPasswordBody,
  recoveryCallBody,
  recoveryCallCheckBody,
  recoveryToken,
} from '#contract/recovery.ts';
import { empty } from '#contract/common.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { askForLetter } from './asked-letters.service.ts';
import { type Keyring, signInOf } from '#server/features/sessions/index.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { callToRecover, tokenByCall } from './recovery-call.service.ts';
import { changePassword, checkRecovery, confirmRecovery, recoverPassword } from './recovery.service.ts';

/** Recovering a lost password by a letter. */
const recoverRoutes = (app: FastifyInstance, context: Context, keyring: Keyring): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/recover-password',
    access: 'public',
    summary: 'Sends a recovery letter; the answer does not reveal whether there is an account',
    body: recoverPasswordBody,
    answer: empty,
    handle: ({ actor, body, request }) =>
      recoverPassword(context, body.email, {
        caller: callerOf(request),
        call: idempotentCallOf(request, actor),
      }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/recover-password/check',
    access: 'public',
    summary: 'The person whose password a token from a letter sets',
    body: letterTokenBody,
    answer: maskedEmail,
    handle: ({ body }) => checkRecovery(context, body.token),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/recover-password/confirm',
    access: 'public',
    summary: 'Sets a password by a token from a letter and ends all other sessions',
    body: recoverConfirmBody,
    answer: tokens,
    handle: ({ body, request }) => confirmRecovery(context, keyring, body, callerOf(request)),
  });
};

/** Recovering a lost password by a call, if a letter may not lead to one. */
const recoverByCallRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/recover-password/call',
    access: 'public',
    summary: 'Calls a phone to recover the password; the answer does not reveal whether there is an account',
    body: recoveryCallBody,
    answer: callSent,
    handle: ({ actor, body, request }) =>
      callToRecover(context, body.phone, {
        caller: callerOf(request),
        repeat: idempotentCallOf(request, actor),
      }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/recover-password/call/check',
    access: 'public',
    summary: 'Checks the code of that call; a right code returns a token for a new password',
    body: recoveryCallCheckBody,
    answer: recoveryToken,
    handle: ({ body, request }) => tokenByCall(context, body, callerOf(request)),
  });
};

/** Setting a password by a letter: to recover a lost one, or to change it while signed in. */
export const recoveryRoutes = (app: FastifyInstance, context: Context, keyring: Keyring): void => {
  recoverRoutes(app, context, keyring);
  recoverByCallRoutes(app, context);
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/send-password-letter',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'Sends the letter with a link for changing the password',
    answer: empty,
    handle: ({ actor, request }) =>
      askForLetter(
        context,
        { actor, caller: callerOf(request), call: idempotentCallOf(request, actor) },
        'password',
      ),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/password-change',
    access: 'public',
    summary: 'Changes the password by a token from a letter and ends all other sessions',
    body: passwordChangeBody,
    answer: empty,
    handle: async ({ actor, body, request }) => {
      await changePassword(context, body, await signInOf(keyring, actor, request.headers));
      return {};
    },
  });
};
