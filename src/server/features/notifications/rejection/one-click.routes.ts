import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { oneClickQuery, rejectionView } from '#contract/notifications.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { rejectionPath } from './rejection-path.ts';
import { reject, type RejectionParts } from './rejection.service.ts';

const url = '/api/notifications/one-click';

/** Lenient: however the URL was mangled on its way, a person reaches the page. */
const landing = z.object({ token: z.optional(z.string()), kind: z.optional(z.string()) });

/**
 * The address in `List-Unsubscribe` (RFC 8058): a mail program posts a form to it when its reader presses «Отписаться»; a reader who opens it
 * in a browser is led to the page, since a GET must change nothing: scanners follow links.
 */
export const oneClickRoutes = async (app: FastifyInstance, parts: RejectionParts): Promise<void> => {
  // Mail programs send either kind of form, with `List-Unsubscribe=One-Click` in it; what counts is the token in the address.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: 16 * 1024 },
    async () => ({}),
  );
  addEndpoint(app, {
    method: 'POST',
    url,
    access: 'public',
    summary: 'One-click unsubscribe from a mail app (RFC 8058)',
    query: oneClickQuery,
    answer: rejectionView,
    handle: ({ query: { token, kind } }) => reject(parts, { token, kinds: kind && [kind] }),
  });
  app.get(
    url,
    {
      config: { access: 'public' },
      schema: {
        summary: 'Redirects to the page for unsubscribing',
        tags: ['notifications'],
        security: [],
        querystring: landing,
        response: { 303: z.null().check(z.describe('the page, by its address in Location')) },
      },
    },
    async (request, reply) => {
      const { token = '', kind } = landing.parse(request.query);
      reply.header('referrer-policy', 'no-referrer');
      return reply.redirect(rejectionPath('/reject-notifications', token, kind), 303);
    },
  );
};
