import { createIsomorphicFn } from '@tanstack/react-start';
import type { ApiTransport } from './api-wire.ts';
import { browserTokens } from './session/token-store.ts';
import { renderContext } from './render-context.ts';

/** Adds the access token to every call while somebody is signed in; a call that brings its own token keeps it. */
const withToken = (headers: Record<string, string>): Record<string, string> => {
  const token = browserTokens.read()?.accessToken;
  return token === undefined ? headers : { authorization: `Bearer ${token}`, ...headers };
};

const fetchTransport: ApiTransport = ({ path, method, headers, body, signal }) =>
  fetch(path, {
    method,
    headers: withToken(headers),
    body: body ?? null,
    signal,
    credentials: 'same-origin',
  });

/** `fetch` in the browser; on the server the in-process transport of the render that calls. */
export const apiTransport: () => ApiTransport = createIsomorphicFn()
  .server(() => renderContext().apiTransport)
  .client(() => fetchTransport);
