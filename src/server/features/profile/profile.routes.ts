import type { FastifyInstance } from 'fastify';
import { accountView } from '#contract/accounts.ts';
import { saveUserDataBody, updateAccountBody } from '#contract/own-data.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { accountOf } from './profile.service.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { saveUserData } from './save-user-data.service.ts';
import { updateAccount } from './update-settings.service.ts';

/** The signed-in person. */
export const profileRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/account',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'The signed-in person',
    answer: accountView,
    handle: ({ actor }) => accountOf(context, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account',
    access: 'user',
    summary:
      'Saves the language, notification channels and consent to marketing letters; omitted fields stay unchanged',
    body: updateAccountBody,
    answer: accountView,
    handle: ({ actor, body, request }) => updateAccount(context, actor, { body, caller: callerOf(request) }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/save-user-data',
    access: 'user',
    summary: 'Saves the name, position, date of birth, phone and e-mail of the signed-in person',
    body: saveUserDataBody,
    answer: accountView,
    handle: ({ actor, body }) => saveUserData(context, actor, body),
  });
};
