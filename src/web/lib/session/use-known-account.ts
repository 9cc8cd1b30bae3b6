import { useEffect, useSyncExternalStore } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { queryClient } from '../query-client.ts';
import { accountQuery } from './browser-session.ts';
import { useSignedIn } from './use-session.ts';

const watch = (changed: () => void) => queryClient.getQueryCache().subscribe(changed);
const read = (): AccountView | undefined => queryClient.getQueryData(accountQuery.queryKey);

/**
 * The signed-in person as the cache knows them, asked for once; undefined while nobody is, or until the answer is there. For public pages, where an observer of
 * the query would be 3 kB: what makes it stale here asks anew by itself.
 */
export const useKnownAccount = (): AccountView | undefined => {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (signedIn) void queryClient.prefetchQuery(accountQuery);
  }, [signedIn]);
  const account = useSyncExternalStore(watch, read, () => undefined);
  return signedIn ? account : undefined;
};
