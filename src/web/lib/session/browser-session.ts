import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { AccountView } from '#contract/accounts.ts';
import { api } from '../api-client.ts';
import { drafts } from '../drafts.ts';
import { rememberLanding } from './landing-source.ts';
import { Session } from './session.ts';
import { browserTokens } from './token-store.ts';

let cache: QueryClient | undefined;

/** The session of this browser. On the server it stays at its beginning. */
export const session = new Session({
  api,
  tokens: browserTokens,
  now: () => Date.now(),
  wait: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  loadUser: async () => cache?.fetchQuery(accountQuery),
  forget: (leaving) => {
    if (leaving) drafts.removeAll();
    cache?.clear();
  },
});

/** The signed-in person; to be enabled only while there is a sign-in. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => session.call<AccountView>('/api/account', { signal }),
});

/** Starts the session, once; further calls do nothing. `queryClient` is the cache that is cleared when it ends. */
export const startSession = (queryClient: QueryClient): void => {
  if (cache) return;
  cache = queryClient;
  rememberLanding();
  session.check();
  window.addEventListener('online', session.retry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    session.check();
    session.retry();
  });
};
