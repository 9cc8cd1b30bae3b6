import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Encoding } from './encodings.ts';
import { failedPage } from './failure-page.ts';
import type { CacheableRender, PageCache } from './page-cache.ts';
import { withPreloads, type BuiltScriptsOf } from './built-scripts.ts';
import { readPageTarget, redirectWithSignIn } from './page-url.ts';
import type { Keeping, PageTarget } from './page-url.ts';
import { renderHtml } from './render-html.ts';
import type { RenderOutcome } from './render-html.ts';
import { packPage, pageBytes } from './rendered-page.ts';
import type { RenderedPage, Storing } from './rendered-page.ts';
import type { Site } from './security-headers.ts';
import type { LoadWebEntry, WebEntry } from './web-entry.ts';

/** A request for a page, reduced to what may influence the answer. */
export type PageRequest = { address: string; encoding: Encoding; requestId: string; log: FastifyBaseLogger };

/** What pages are rendered with. */
export type PageRendererParts = {
  app: FastifyInstance;
  loadEntry: LoadWebEntry;
  site: Site;
  /** The build of the pages; they contain it, to notice a newer one. */
  buildId: string;
  /** Absent in development. */
  builtScriptsOf: BuiltScriptsOf | undefined;
  /** Absent if pages are always rendered anew: in development. */
  cache: PageCache<RenderedPage> | undefined;
};

const keptEncodings: readonly Encoding[] = ['br', 'gzip'];

const keepingOf = (outcome: RenderOutcome, target: PageTarget): Keeping | 'failed' => {
  if (outcome.status >= 500) return 'failed';
  if (!outcome.complete || target.keeping === 'none') return 'none';
  if (outcome.status === 404) return 'brief';
  return outcome.status === 200 ? target.keeping : 'none';
};

const storingOf = (outcome: RenderOutcome, target: PageTarget): Storing => {
  if (target.confidential || outcome.status >= 500) return 'never';
  return target.keeping === 'none' ? 'renew' : 'revalidate';
};

/** Makes pages: from the cache if they may be cached, else by a separate render. */
export class PageRenderer {
  readonly #parts: PageRendererParts;

  constructor(parts: PageRendererParts) {
    this.#parts = parts;
  }

  /** The page of an address. Never rejects: an error is logged and answered by a page. */
  async pageAt(request: PageRequest): Promise<RenderedPage> {
    try {
      return await this.#cachedOrRendered(request);
    } catch (error) {
      request.log.error({ err: error }, 'making a page failed');
      return this.#failed(500, request);
    }
  }

  async #cachedOrRendered(request: PageRequest): Promise<RenderedPage> {
    const { loadEntry, cache } = this.#parts;
    const entry = await loadEntry();
    const target = readPageTarget(request.address, entry.pageRulesOf);
    if (target === undefined) return this.#failed(400, request);
    if (cache === undefined || target.keeping === 'none') {
      return (await this.#make(request, target, entry, [request.encoding])).page;
    }
    const page = await cache.read(target.key, () => this.#make(request, target, entry, keptEncodings));
    cache.remember(request.address, target.key);
    return page;
  }

  #failed(status: 400 | 500, { requestId, encoding }: PageRequest): Promise<RenderedPage> {
    return packPage(failedPage(status, requestId), this.#parts.site, [encoding], 'never');
  }

  async #make(
    request: PageRequest,
    target: PageTarget,
    entry: WebEntry,
    encodings: readonly Encoding[],
  ): Promise<CacheableRender<RenderedPage>> {
    const { app, site, buildId, builtScriptsOf } = this.#parts;
    const { requestId, log } = request;
    const onError = (error: unknown): void =>
      log.error({ err: error, page: target.key }, 'rendering a page failed');
    const outcome = await renderHtml(target.key, {
      app,
      entry,
      origin: site.origin,
      buildId,
      requestId,
      onError,
    });
    const scripts = builtScriptsOf ? target.brings.flatMap(builtScriptsOf) : [];
    const { location } = outcome;
    const rendered = {
      ...withPreloads(outcome, scripts),
      ...(location === undefined ? {} : { location: redirectWithSignIn(location, request.address) }),
    };
    const page = await packPage(rendered, site, encodings, storingOf(outcome, target));
    return { page, keeping: keepingOf(outcome, target), bytes: pageBytes(page), tags: outcome.tags };
  }
}
