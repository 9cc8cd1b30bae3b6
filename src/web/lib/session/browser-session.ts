import { queryOptions } from '@tanstack/react-query';
import type { AccountView } from '#contract/accounts.ts';
import { api } from '../api-client.ts';
import { drafts } from '../drafts.ts';
import { queryClient } from '../query-client.ts';
import { claimDrafts } from './draft-owner.ts';
import { createRenewalMarker } from './renewal-marker.ts';
import { withRenewalLock } from './renewal-lock.ts';
import { Session } from './session.ts';
import { browserTokens } from './token-store.ts';

/** The session of this browser. On the server it stays in its initial state. */
export const session = new Session({
  api,
  tokens: browserTokens,
  marker: createRenewalMarker(() => localStorage),
  now: () => Date.now(),
  wait: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  withLock: withRenewalLock,
  loadUser: async () => queryClient.fetchQuery(accountQuery),
  claim: claimDrafts,
  dropDrafts: drafts.removeAll,
  forget: () => {
    claimDrafts(undefined);
    queryClient.clear();
  },
  restart: () => location.reload(),
});

/** The signed-in person; enable it only while there is a sign-in. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => session.call<AccountView>('/api/account', { signal }),
  // Called without network, too: the session needs to know that there is no answer.
  networkMode: 'always',
  // Kept until the sign-out, even while no component observes it.
  gcTime: Infinity,
});
