import type { FastifyInstance } from 'fastify';
import {
  loginBody,
  maskedEmail,
  recoverConfirmBody,
  recoverPasswordBody,
  letterTokenBody,
  refreshTokenBody,
  renewedTokens,
  tokens,
} from '#contract/accounts.ts';
import { empty } from '#contract/common.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { callerOf } from './caller.ts';
import type { Keyring } from './keyring.ts';
import { checkRecovery, confirmRecovery, recoverPassword } from './recovery.service.ts';
import { logout, updateToken } from './refresh.service.ts';
import { login } from './sign-in.service.ts';

/** Signing in, staying signed in, signing out, and a lost password. */
export const signInRoutes = (app: FastifyInstance, context: Context, keyring: Keyring): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/login',
    access: 'public',
    summary: 'Signs in by e-mail or phone and password, and a code where there is a second factor',
    body: loginBody,
    answer: tokens,
    handle: ({ body, request }) => login(context, keyring, body, callerOf(request)),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/update-token',
    access: 'public',
    summary: 'Renews a sign-in by its refresh token',
    body: refreshTokenBody,
    answer: renewedTokens,
    handle: ({ body }) => updateToken(context, keyring, body.refreshToken),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/logout',
    access: 'public',
    summary: 'Ends a sign-in; one that is already dead is fine',
    body: refreshTokenBody,
    answer: empty,
    handle: async ({ body }) => {
      await logout(context, body.refreshToken);
      return {};
    },
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/recover-password',
    access: 'public',
    summary: 'Sends a recovery letter; the same answer for everybody',
    body: recoverPasswordBody,
    answer: empty,
    handle: async ({ body, request }) => {
      await recoverPassword(context, body.email, callerOf(request));
      return {};
    },
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/recover-password/check',
    access: 'public',
    summary: 'Whose password a token from a letter sets',
    body: letterTokenBody,
    answer: maskedEmail,
    handle: ({ body }) => checkRecovery(context, body.token),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/recover-password/confirm',
    access: 'public',
    summary: 'Sets a password by a token from a letter; every other sign-in ends',
    body: recoverConfirmBody,
    answer: tokens,
    handle: ({ body, request }) => confirmRecovery(context, keyring, body, callerOf(request)),
  });
};
