import { createIsomorphicFn } from '@tanstack/react-start';
import { renderContext } from './render-context.ts';

/** A call as it goes over the wire; `body` is JSON text. */
export type ApiCall = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
};

/** What is read of an answer; a `Response` is one. */
export type ApiAnswer = {
  status: number;
  headers: { get: (name: string) => string | null };
  text: () => Promise<string>;
};

/** Carries a call to the API and brings its answer; rejects when there is none. */
export type ApiTransport = (call: ApiCall) => Promise<ApiAnswer>;

const fetchTransport: ApiTransport = ({ path, method, headers, body, signal }) =>
  fetch(path, { method, headers, body: body ?? null, signal, credentials: 'same-origin' });

/** `fetch` in the browser; on the server the in-process transport of the render that calls. */
export const apiTransport: () => ApiTransport = createIsomorphicFn()
  .server(() => renderContext().apiTransport)
  .client(() => fetchTransport);
