import type { FastifyInstance } from 'fastify';
import { newSecret } from '#server/platform/ids.ts';
import { failedPage } from './failure-page.ts';
import { inProcessTransport } from './in-process-transport.ts';
import type { Upstream } from './in-process-transport.ts';
import type { RenderedHtml } from './rendered-page.ts';
import type { RenderContext } from '#web/lib/render-context.ts';
import type { WebEntry } from './web-entry.ts';

/** A render's outcome with what decides whether it may be cached. */
export type RenderOutcome = RenderedHtml & {
  tags: ReadonlySet<string>;
  /** None of the page's calls failed through our fault. */
  complete: boolean;
};

/** What a render needs besides its address. */
export type RenderInput = {
  app: FastifyInstance;
  entry: WebEntry;
  /** Scheme, host and port for the request that the router sees; never read from the request. */
  origin: string;
  buildId: string;
  requestId: string;
  onError: (error: unknown) => void;
};

const deadlineMs = 10_000;

const failure = (unavailable: boolean, requestId: string): RenderOutcome => ({
  ...failedPage(unavailable ? 503 : 500, requestId),
  tags: new Set(),
  complete: false,
});

/** Renders an address (path and search). Never rejects: a fault becomes the 500 page, an unavailable API the 503 page. */
export const renderHtml = async (address: string, input: RenderInput): Promise<RenderOutcome> => {
  const upstream: Upstream = { tags: new Set(), worstStatus: 0 };
  const signal = AbortSignal.timeout(deadlineMs);
  const request = new Request(input.origin + address, { headers: { accept: 'text/html' }, signal });
  let page: Pick<RenderedHtml, 'html' | 'scripts'> = { html: '', scripts: [] };
  const context: RenderContext = {
    apiTransport: inProcessTransport(input.app, upstream),
    buildId: input.buildId,
    onRenderError: input.onError,
    scriptMark: newSecret(),
    onHtml: (html, scripts) => {
      page = { html, scripts };
    },
  };
  try {
    const { status, headers } = await input.entry.default.fetch(request, { context });
    if (status >= 500) return failure(upstream.worstStatus === 503, input.requestId);
    const location = headers.get('location');
    const complete = upstream.worstStatus < 500;
    return { status, ...page, tags: upstream.tags, complete, ...(location === null ? {} : { location }) };
  } catch (error) {
    input.onError(error);
    return failure(signal.aborted || upstream.worstStatus === 503, input.requestId);
  }
};
