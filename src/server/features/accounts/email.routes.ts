import type { FastifyInstance } from 'fastify';
import {
  checkEmailBody,
  emailChecked,
  emailConfirmed,
  emailOfToken,
  letterTokenBody,
  passwordChangeBody,
} from '#contract/accounts.ts';
import { empty } from '#contract/common.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { askForLetter } from './asked-letters.service.ts';
import { signInOf } from './authenticator.ts';
import { checkEmail, checkEmailToken, confirmEmail } from './email.service.ts';
import type { Keyring } from './keyring.ts';
import { changePassword } from './recovery.service.ts';

const emailRoutes = (app: FastifyInstance, context: Context): void => {
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
    handle: ({ body }) => confirmEmail(context, body.token),
  });
};

/** Confirming an e-mail, and the letters that a signed-in person asks for. */
export const accountLetterRoutes = (app: FastifyInstance, context: Context, keyring: Keyring): void => {
  emailRoutes(app, context);
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/send-email-letter',
    access: 'user',
    summary: 'Sends the letter that confirms one’s e-mail',
    answer: empty,
    handle: async ({ actor }) => {
      await askForLetter(context, actor, 'confirmEmail');
      return {};
    },
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/send-password-letter',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'Sends the letter that leads to another password',
    answer: empty,
    handle: async ({ actor }) => {
      await askForLetter(context, actor, 'password');
      return {};
    },
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/password-change',
    access: 'public',
    summary: 'Changes a password by a token from a letter; every other sign-in ends',
    body: passwordChangeBody,
    answer: empty,
    handle: async ({ actor, body, request }) => {
      await changePassword(context, body, await signInOf(keyring, actor, request.headers));
      return {};
    },
  });
};
