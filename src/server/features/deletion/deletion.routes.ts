import type { FastifyInstance } from 'fastify';
import { empty } from '#contract/common.ts';
import { accountExport } from '#contract/own-data.ts';
import { proofBody } from '#contract/proof.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { deleteAccount, type Deletion } from './delete-account.service.ts';
import { exportAccount } from './export-account.service.ts';

/** What people may do with all that is kept about them: take a copy of it, and have it deleted. */
export const deletionRoutes = (app: FastifyInstance, deletion: Deletion): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/account/export',
    access: 'user',
    summary: 'A copy of all data kept about the signed-in person, without secrets',
    answer: accountExport,
    handle: ({ actor }) => exportAccount(deletion, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/delete',
    access: 'user',
    summary: 'Permanently deletes the account of the signed-in person',
    body: proofBody,
    answer: empty,
    handle: async ({ actor, body }) => {
      await deleteAccount(deletion, actor, body);
      return {};
    },
  });
};
