import { useEffect, useSyncExternalStore } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { queryClient } from '../query-client.ts';
import { accountQuery } from './browser-session.ts';
import { useSignedIn } from './use-session.ts';

const watch = (changed: () => void) => queryClient.getQueryCache().subscribe(changed);
const read = (): AccountView | undefined => queryClient.getQueryData(accountQuery.queryKey);

/**
 * The signed-in person from the cache, loaded once; undefined while nobody is signed in, or until the answer is there. For public pages,
 * where an observer of the query would cost 3 kB: whatever makes the account stale here loads it again itself.
 */
export const useKnownAccount = (): AccountView | undefined => {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (signedIn) void queryClient.prefetchQuery(accountQuery);
  }, [signedIn]);
  const account = useSyncExternalStore(watch, read, () => undefined);
  return signedIn ? account : undefined;
};
