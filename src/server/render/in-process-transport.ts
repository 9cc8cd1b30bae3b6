import type { FastifyInstance } from 'fastify';
import type { ApiTransport } from '#web/lib/api-wire.ts';

/** `socket.remoteAddress` of calls made by renders; no outside caller can have it, whatever headers it sends. */
export const inProcessAddress = 'in-process';

/** The response header that lists the tags of a page showing this answer: `offer:<id>, type:<id>, list`. */
export const pageTagsHeader = 'page-tags';

/** What the answers to a render's calls have said so far. */
export type Upstream = { tags: Set<string>; worstStatus: number };

const headerText = (value: string | number | string[] | undefined): string | null =>
  value === undefined ? null : String(value);

/** Passes a render's calls to the API within the process, and collects tags and statuses of the answers in `upstream`. */
export const inProcessTransport =
  (app: FastifyInstance, upstream: Upstream): ApiTransport =>
  async ({ path, method, headers, body, signal }) => {
    signal.throwIfAborted();
    const answer = await app.inject({
      method: method as 'GET' | 'POST' | 'DELETE',
      url: path,
      headers,
      remoteAddress: inProcessAddress,
      signal,
      ...(body === undefined ? {} : { payload: body }),
    });
    upstream.worstStatus = Math.max(upstream.worstStatus, answer.statusCode);
    const tags = answer.headers[pageTagsHeader];
    for (const tag of String(tags ?? '').split(',')) if (tag.trim() !== '') upstream.tags.add(tag.trim());
    return {
      status: answer.statusCode,
      headers: { get: (name) => headerText(answer.headers[name.toLowerCase()]) },
      text: async () => answer.payload,
    };
  };
