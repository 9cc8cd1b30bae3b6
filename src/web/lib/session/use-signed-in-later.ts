import { useEffect, useState, useSyncExternalStore } from 'react';
import { holdsAccountLists } from '../account-lists/account-lists-key.ts';
import { rememberLanding } from './landing-source.ts';
import type { Session } from './session.ts';
import { browserTokens } from './token-store.ts';

const nothing = (): void => undefined;
const unwatched = () => nothing;

/**
 * Whether somebody is signed in, for pages that anybody may read: false until it is known. The session and its script come only where
 * tokens are kept, so that a first visit goes without them; or where an account's lists were left, which the session takes away.
 */
export const useSignedInLater = (): boolean => {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    rememberLanding();
    let left = false;
    const start = async (): Promise<void> => {
      const { startSession } = await import('./start-session.ts');
      const found = startSession();
      if (!left) setSession(found);
    };
    const look = (): void => {
      // Where the script does not come (the network is lost), the page stays one for anybody until it is looked at again.
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
