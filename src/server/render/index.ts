import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { loadBuiltEntry, serveBuiltAssets } from './built-web.ts';
import { negotiateEncoding } from './encodings.ts';
import { PageCache } from './page-cache.ts';
import { PageRenderer } from './page-renderer.ts';
import type { RenderedPage } from './rendered-page.ts';
import { sendPage, trySendPage } from './send-page.ts';
import { serveViteModules } from './vite-web.ts';

export { inProcessAddress, pageTagsHeader } from './in-process-transport.ts';

/** The kept pages, for the relay of events. */
export type KeptPages = Pick<PageCache<RenderedPage>, 'dropTags' | 'clear' | 'size'>;

/** How pages are served. */
export type RenderingOptions = {
  /** `production` serves the build in `dist/`, `development` runs Vite inside this process. */
  mode: 'production' | 'development';
  /** Scheme, host and port that visitors use, for example `https://example.ru`; goes into pages and policies. */
  origin: string;
  /** False makes every page anew; for measuring. In development nothing is kept anyway. */
  keepPages?: boolean;
};

const root = join(import.meta.dirname, '../../..');
const limits = { maxBytes: 64 * 1024 * 1024, maxBriefBytes: 2 * 1024 * 1024, maxAgeMs: 30_000 };

const createCache = (app: FastifyInstance): PageCache<RenderedPage> => {
  const onError = (error: unknown, page: string): void =>
    app.log.error({ err: error, page }, 'renewing a page failed');
  return new PageCache(limits, Date.now, onError);
};

/**
 * Puts a hit of the cache before everything else that the server does with a request: no hook runs and nothing is
 * parsed. While the server closes, requests go the long way, which ends their connections.
 */
const answerHitsFirst = (app: FastifyInstance, cache: PageCache<RenderedPage>): void => {
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

/**
 * Serves the pages: everything that no route before it answers, GET and HEAD. To be called last. Pages call the API
 * inside the process; its answers name what a page shows in the header {@link pageTagsHeader}.
 *
 * @returns the kept pages, to be dropped by events
 */
export const registerRendering = async (
  app: FastifyInstance,
  options: RenderingOptions,
): Promise<KeptPages> => {
  const development = options.mode === 'development';
  const site = { origin: options.origin, development };
  const cache = createCache(app);
  const keeps = !development && options.keepPages !== false;
  await app.register(async (scope) => {
    const dist = join(root, 'dist');
    if (!development) await serveBuiltAssets(scope, dist);
    const loadEntry = development ? await serveViteModules(scope, root) : await loadBuiltEntry(dist);
    const renderer = new PageRenderer({ app, loadEntry, site, cache: keeps ? cache : undefined });
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      handler: async (request, reply) => {
        const encoding = negotiateEncoding(request.headers['accept-encoding']);
        const { id: requestId, log } = request;
        const page = await renderer.pageAt({ address: request.raw.url ?? '/', encoding, requestId, log });
        reply.hijack();
        await sendPage(request.raw, reply.raw, page);
      },
    });
  });
  if (keeps) answerHitsFirst(app, cache);
  app.addHook('onClose', () => cache.clear());
  return cache;
};
