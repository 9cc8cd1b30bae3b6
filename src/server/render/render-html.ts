import type { FastifyInstance } from 'fastify';
import { failurePage } from './failure-page.ts';
import { inProcessTransport } from './in-process-transport.ts';
import type { Upstream } from './in-process-transport.ts';
import type { RenderedHtml } from './rendered-page.ts';
import type { WebEntry } from './web-entry.ts';

/** A render's outcome with all that decides whether it may be kept. */
export type RenderOutcome = RenderedHtml & {
  tags: ReadonlySet<string>;
  /** No call that the page was made of failed by our fault. */
  complete: boolean;
};

/** What a render needs beside its address. */
export type RenderInput = {
  app: FastifyInstance;
  entry: WebEntry;
  /** Scheme, host and port for the request that the router sees; never taken from a caller. */
  origin: string;
  requestId: string;
  onError: (error: unknown) => void;
};

const deadlineMs = 10_000;

const failure = (unavailable: boolean, requestId: string): RenderOutcome => ({
  ...failurePage(unavailable ? 503 : 500, requestId),
  tags: new Set(),
  complete: false,
});

const readResponse = async (
  response: Response,
  upstream: Upstream,
  requestId: string,
): Promise<RenderOutcome> => {
  if (response.status >= 500) return failure(upstream.worstStatus === 503, requestId);
  const location = response.headers.get('location');
  return {
    status: response.status,
    html: await response.text(),
    tags: upstream.tags,
    complete: upstream.worstStatus < 500,
    ...(location === null ? {} : { location }),
  };
};

/** Renders an address (path and search). Never rejects: a fault becomes the 500 page, an API that is away the 503 page. */
export const renderHtml = async (address: string, input: RenderInput): Promise<RenderOutcome> => {
  const upstream: Upstream = { tags: new Set(), worstStatus: 0 };
  const signal = AbortSignal.timeout(deadlineMs);
  const request = new Request(input.origin + address, { headers: { accept: 'text/html' }, signal });
  const context = { apiTransport: inProcessTransport(input.app, upstream), onRenderError: input.onError };
  try {
    const response = await input.entry.default.fetch(request, { context });
    return await readResponse(response, upstream, input.requestId);
  } catch (error) {
    input.onError(error);
    return failure(signal.aborted || upstream.worstStatus === 503, input.requestId);
  }
};
