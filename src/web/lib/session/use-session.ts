import { useEffect, useSyncExternalStore } from 'react';
import { session } from './browser-session.ts';
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
