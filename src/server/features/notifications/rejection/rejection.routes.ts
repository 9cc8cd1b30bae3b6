import type { FastifyInstance } from 'fastify';
import { rejectBody, rejectionBody, rejectionView } from '#contract/notifications.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { checkRejected, reject, undoReject, type RejectionParts } from './rejection.service.ts';

/** Stopping notifications to an address with the token of a letter's footer, without signing in. */
export const rejectionRoutes = (app: FastifyInstance, parts: RejectionParts): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/notifications/reject',
    access: 'public',
    summary:
      'Unsubscribes an address from all or some kinds of notifications, by the token in the footer of a letter',
    body: rejectBody,
    answer: rejectionView,
    handle: ({ body }) => reject(parts, body),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/notifications/check-rejected',
    access: 'public',
    summary: 'The kinds of notifications that an address has unsubscribed from',
    body: rejectionBody,
    answer: rejectionView,
    handle: ({ body }) => checkRejected(parts, body.token),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/notifications/undo-reject',
    access: 'public',
    summary: 'Subscribes an address to all notifications again',
    body: rejectionBody,
    answer: rejectionView,
    handle: ({ body }) => undoReject(parts, body.token),
  });
};
