import type { IncomingMessage, ServerResponse } from 'node:http';
import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { negotiateEncoding } from './encodings.ts';
import type { PageCache } from './page-cache.ts';
import { PageRenderer } from './page-renderer.ts';
import type { PageRendererParts } from './page-renderer.ts';
import type { RenderedPage } from './rendered-page.ts';
import { sendPage, trySendPage } from './send-page.ts';

/** Answers GET and HEAD of every address without another route in `scope` with a page. */
export const servePages = (scope: FastifyInstance, parts: PageRendererParts): void => {
  const renderer = new PageRenderer(parts);
  scope.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const encoding = negotiateEncoding(request.headers['accept-encoding']);
      const { id: requestId, log } = request;
      const page = await renderer.pageAt({ address: request.raw.url ?? '/', encoding, requestId, log });
      reply.hijack();
      reply.raw.setHeader('x-request-id', requestId);
      await sendPage(request.raw, reply.raw, page);
    },
  });
};

/**
 * Answers cache hits before anything else happens to a request: no hook runs and nothing is parsed. While the server closes, requests take
 * the normal path, which ends their connections.
 */
export const answerHitsFirst = (app: FastifyInstance, cache: PageCache<RenderedPage>): void => {
  const { server } = app;
  const listeners = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const page = isRead && !closing ? cache.atAddress(request.url ?? '') : undefined;
    if (page && trySendPage(request, response, page)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
};
