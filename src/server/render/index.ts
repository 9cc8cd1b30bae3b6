import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { developmentBuild, readBuildInfo } from './build-info.ts';
import { serveBuilds } from './builds.ts';
import { loadBuiltEntry, serveBuiltAssets } from './built-web.ts';
import { serveDrawings } from './drawings.ts';
import { readBuiltScripts } from './built-scripts.ts';
import { PageCache } from './page-cache.ts';
import { answerHitsFirst, servePages } from './page-routes.ts';
import { servePushWorker } from './push-worker.ts';
import type { RenderedPage } from './rendered-page.ts';
import { serveSocialImages } from './social-images.ts';
import type { LoadWebEntry } from './web-entry.ts';

export { inProcessAddress } from './in-process-transport.ts';

/** The cached pages, for the relay of events. */
export type KeptPages = Pick<PageCache<RenderedPage>, 'dropTags' | 'clear' | 'size'>;

/** How pages are served. */
export type RenderingOptions = {
  /** Loads the newest pages in development; without it the build in `dist/` is served. */
  loadEntry?: LoadWebEntry;
  /** Scheme, host and port that visitors use, for example `https://example.ru`; goes into pages and policies. */
  origin: string;
  /** True lets pages load the counters of Yandex Metrica. */
  counters?: boolean;
  /** False renders every page anew, for measurements. In development nothing is cached anyway. */
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
 * Serves the pages: every GET and HEAD that no earlier route answers. Call it last. Pages call the API within the process; its answers list
 * what a page shows in the header `page-tags`.
 *
 * @returns the cached pages, to be dropped by events
 */
export const registerRendering = async (
  app: FastifyInstance,
  options: RenderingOptions,
): Promise<KeptPages> => {
  const development = options.loadEntry !== undefined;
  const site = { origin: options.origin, development, counters: options.counters === true };
  const cache = createCache(app);
  const keeps = !development && options.keepPages !== false;
  await app.register(async (scope) => {
    const dist = join(root, 'dist');
    serveDrawings(scope);
    serveSocialImages(scope, app);
    servePushWorker(scope);
    if (!development) await serveBuiltAssets(scope, dist);
    const loadEntry = options.loadEntry ?? (await loadBuiltEntry(dist));
    const build = development ? developmentBuild(new Date()) : await readBuildInfo(dist);
    serveBuilds(scope, build);
    const builtScriptsOf = development ? undefined : await readBuiltScripts(dist);
    servePages(scope, {
      app,
      loadEntry,
      site,
      buildId: build.id,
      builtScriptsOf,
      cache: keeps ? cache : undefined,
    });
  });
  if (keeps) answerHitsFirst(app, cache);
  app.addHook('onClose', () => cache.clear());
  return cache;
};
