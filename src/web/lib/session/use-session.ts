import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { showToast } from '../../ui/toasts.ts';
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

/** Signs out at once, whatever becomes of the call; the account's frame then leads home. */
export const useSignOut = (): (() => Promise<void>) =>
  useCallback(async () => {
    const heard = await session.signOut();
    showToast(heard ? 'Вы вышли' : 'Вы вышли на этом устройстве, но сервер об этом ещё не знает: нет связи', {
      duration: heard ? undefined : 8000,
    });
  }, []);
