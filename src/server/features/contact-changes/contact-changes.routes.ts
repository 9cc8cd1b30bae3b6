import type { FastifyInstance } from 'fastify';
import { changeUndone, letterTokenBody } from '#contract/accounts.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { undoChange, type Undoing } from './undo-change.service.ts';

/** Undoing a change of one's e-mail or phone. */
export const contactChangeRoutes = (app: FastifyInstance, undoing: Undoing): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/undo-change',
    access: 'public',
    summary:
      'Undoes a change of the e-mail or phone by a token from a letter to the old address, and ends all sessions',
    body: letterTokenBody,
    answer: changeUndone,
    handle: ({ body }) => undoChange(undoing, body.token),
  });
};
