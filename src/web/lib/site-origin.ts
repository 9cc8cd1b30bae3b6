import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';

/** Scheme, host and port that visitors use, for example `https://example.ru`: from configuration on the server. */
export const siteOrigin: () => string = createIsomorphicFn()
  .server(() => new URL(getRequest().url).origin)
  .client(() => window.location.origin);
