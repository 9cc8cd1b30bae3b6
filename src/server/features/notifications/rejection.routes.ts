import type { FastifyInstance } from 'fastify';
import { rejectBody, rejectionBody, rejectionView } from '#contract/notifications.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { checkRejected, reject, undoReject } from './rejection.service.ts';

/** Stopping notifications to an address with the token of a letter's footer, without signing in. */
export const rejectionRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/notifications/reject',
    access: 'public',
    summary: 'Stops notifications to an address, all or some kinds, by the token in the footer of a letter',
    body: rejectBody,
    answer: rejectionView,
    handle: ({ body }) => reject(context, body),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/notifications/check-rejected',
    access: 'public',
    summary: 'Whether an address takes no notifications, and which kinds it takes none of',
    body: rejectionBody,
    answer: rejectionView,
    handle: ({ body }) => checkRejected(context, body.token),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/notifications/undo-reject',
    access: 'public',
    summary: 'Lets all notifications go to an address again',
    body: rejectionBody,
    answer: rejectionView,
    handle: ({ body }) => undoReject(context, body.token),
  });
};
