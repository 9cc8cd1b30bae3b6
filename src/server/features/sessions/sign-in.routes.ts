import type { FastifyInstance } from 'fastify';
import { loginBody, refreshTokenBody, renewedTokens, tokens } from '#contract/accounts.ts';
import { empty } from '#contract/common.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import type { Keyring } from './keyring.ts';
import { notingFailures } from './note-sign-in.ts';
import { logout, updateToken } from './refresh.service.ts';
import { login } from './sign-in.service.ts';

/** Signing in, staying signed in, signing out. */
export const signInRoutes = (app: FastifyInstance, context: Context, keyring: Keyring): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/login',
    access: 'public',
    summary: 'Signs in by e-mail or phone and password, and a code if there is a second factor',
    body: loginBody,
    answer: tokens,
    handle: ({ body, request }) => {
      const caller = callerOf(request);
      return notingFailures(context, { login: body.email, caller }, () =>
        login(context, keyring, body, caller),
      );
    },
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/update-token',
    access: 'public',
    summary: 'Renews a session by its refresh token',
    body: refreshTokenBody,
    answer: renewedTokens,
    handle: ({ body }) => updateToken(context, keyring, body.refreshToken),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/logout',
    access: 'public',
    summary: 'Ends a session; may be repeated',
    body: refreshTokenBody,
    answer: empty,
    handle: async ({ body }) => {
      await logout(context, body.refreshToken);
      return {};
    },
  });
};
