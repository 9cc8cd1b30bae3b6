import { showToast } from '../../ui/toasts.ts';
import { holdsAccountLists } from '../account-lists/account-lists-key.ts';
import { accountStore, session } from './browser-session.ts';
import { rememberLanding } from './landing-source.ts';
import type { Session } from './session.ts';
import { consumeSignIn } from './sign-in-by-query.ts';
import { tokensKey } from './token-store.ts';

/**
 * Signs in with the tokens of the address, if there are any. A guest's drafts are dropped with the sign-out: they may be somebody else's.
 */
const signInByQuery = (): void => {
  const given = consumeSignIn();
  if (given === 'damaged') {
    showToast('Ссылка для входа повреждена: скопируйте её целиком', { duration: 8000 });
  } else if (given) {
    session.signInInstead(given);
    void import('./report-sign-in.ts').then(({ reportSignIn }) => reportSignIn());
  }
};

/** Opens the notification socket once somebody is signed in. If its script fails to load, the next change of the session tries again. */
const openSocket = async (): Promise<void> => {
  if (session.read().status !== 'authorized') return;
  const { keepSocketOfSession } = await import('../socket/socket-of-session.ts');
  keepSocketOfSession();
};

/** Keeps favourites and comparison those of the account while somebody is signed in; they leave the device with the sign-in. */
const followLists = async (): Promise<void> => {
  if (session.read().status !== 'authorized' && !holdsAccountLists()) return;
  const { keepListsOfSession } = await import('../account-lists/lists-of-session.ts');
  keepListsOfSession();
};

/** Learns what has changed about the person while nobody looked, or without network. */
const refreshAccount = (): void => {
  if (session.read().status === 'authorized') accountStore.load().catch(() => undefined);
};

let started = false;

/** Starts the session, once. @returns it */
export const startSession = (): Session => {
  if (started) return session;
  started = true;
  rememberLanding();
  signInByQuery();
  session.watch(() => {
    for (const bring of [openSocket, followLists]) bring().catch(() => undefined);
  });
  session.check();
  window.addEventListener('online', () => {
    session.retry();
    refreshAccount();
  });
  // Another tab has changed the tokens, or cleared the whole storage.
  window.addEventListener('storage', ({ key }) => {
    if (key === tokensKey || key === null) session.check();
  });
  // Restored from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.check();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    session.check();
    refreshAccount();
  });
  return session;
};
