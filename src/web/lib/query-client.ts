import { noop, QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './read.ts';
import { whenForgotten } from './session/browser-session.ts';

const staleTimeMs = 30_000;
const retries = 2;

/**
 * The cache of the account area, one per tab: answers are reused for 30 s; reading calls that got no answer or a 5xx are retried. In the
 * browser only: personal data never comes near the server's renders.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleTimeMs,
      retry: (failures, error) => failures < retries && isWorthRetrying(error),
    },
  },
});

whenForgotten(() => queryClient.clear());

// The answer to a change is newer than a read that began before it. That read would put the old state back, so it begins again.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
  const { fetchStatus, fetchMeta } = event.query.state;
  if (fetchStatus !== 'idle')
    void event.query
      .fetch(undefined, { cancelRefetch: true, ...(fetchMeta && { meta: fetchMeta }) })
      .catch(noop);
});
