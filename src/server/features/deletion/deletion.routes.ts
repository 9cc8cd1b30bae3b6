import type { FastifyInstance } from 'fastify';
import { empty } from '#contract/common.ts';
import { deleteAccountBody } from '#contract/own-data.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { deleteAccount, type Deletion } from './delete-account.service.ts';

/** The end of an account. */
export const deletionRoutes = (app: FastifyInstance, deletion: Deletion): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/delete',
    access: 'user',
    summary: 'Deletes the account of the signed-in person, for good',
    body: deleteAccountBody,
    answer: empty,
    handle: async ({ actor, body }) => {
      await deleteAccount(deletion, actor, body);
      return {};
    },
  });
};
