import { useEffect, useSyncExternalStore } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { accountStore, session } from './browser-session.ts';
import { initialSession } from './session-machine.ts';
import type { SessionState } from './session-machine.ts';
import { startSession } from './start-session.ts';

/** The account status; `init` on the server and in the first render of the browser. Starts the session. */
export const useSession = (): SessionState => {
  useEffect(() => void startSession(), []);
  return useSyncExternalStore(session.watch, session.read, () => initialSession);
};

/** Whether somebody is signed in; false on the server and until it is known. */
export const useSignedIn = (): boolean => useSession().status === 'authorized';

/**
 * The signed-in person; undefined while nobody is signed in, or while the answer is awaited. Known without network, too: a page that
 * somebody types on stays.
 */
export const useAccount = (): AccountView | undefined => {
  const signedIn = useSignedIn();
  useEffect(() => {
    // The session itself deals with a call that fails.
    if (signedIn) accountStore.load().catch(() => undefined);
  }, [signedIn]);
  return useSyncExternalStore(accountStore.watch, accountStore.read, () => undefined);
};
