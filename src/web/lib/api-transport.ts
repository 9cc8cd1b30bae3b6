import { createIsomorphicFn } from '@tanstack/react-start';
import type { ApiTransport } from './api-wire.ts';
import { renderContext } from './render-context.ts';

const fetchTransport: ApiTransport = ({ path, method, headers, body, signal }) =>
  fetch(path, { method, headers, body: body ?? null, signal, credentials: 'same-origin' });

/** `fetch` in the browser; on the server the in-process transport of the render that calls. */
export const apiTransport: () => ApiTransport = createIsomorphicFn()
  .server(() => renderContext().apiTransport)
  .client(() => fetchTransport);
