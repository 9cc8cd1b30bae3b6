import { createIsomorphicFn } from '@tanstack/react-start';
import type { ApiTransport } from './api-wire.ts';
import { browserTokens } from './session/token-store.ts';
import { renderContext } from './render-context.ts';

/** Who is signed in says so with every call; one that names a token of its own keeps it. */
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
