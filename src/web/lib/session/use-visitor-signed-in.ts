import { useEffect, useState, useSyncExternalStore } from 'react';
import { holdsAccountLists } from '../account-lists/account-lists-key.ts';
import { rememberLanding } from './landing-source.ts';
import { loadSession } from './load-session.ts';
import type { Session } from './session.ts';
import { browserTokens } from './token-store.ts';

const nothing = (): void => undefined;
const unwatched = () => nothing;

/**
 * Whether somebody is signed in, for pages that anybody may read: false until it is known. The session's script is loaded only where tokens
 * are stored, so that a first visit does without it, or where an account's lists were left, which the session removes.
 */
export const useVisitorSignedIn = (): boolean => {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    rememberLanding();
    let left = false;
    const start = async (): Promise<void> => {
      const found = await loadSession();
      if (!left) setSession(found);
    };
    const look = (): void => {
      // If the script does not load (the network is lost), the page stays a guest's until it is looked at again.
      if (browserTokens.read() !== null || holdsAccountLists()) start().catch(nothing);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return useSyncExternalStore(
    session?.watch ?? unwatched,
    () => session?.read().status === 'authorized',
    () => false,
  );
};
