import { queryOptions } from '@tanstack/react-query';
import type { AccountView } from '#contract/accounts.ts';
import { api } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { drafts } from '../drafts.ts';
import { queryClient } from '../query-client.ts';
import { showToast } from '../../ui/toasts.ts';
import { rememberLanding } from './landing-source.ts';
import { claimDrafts } from './draft-owner.ts';
import { createRenewalMarker } from './renewal-marker.ts';
import { withRenewalLock } from './renewal-lock.ts';
import { Session } from './session.ts';
import { takeSignIn } from './sign-in-by-query.ts';
import { browserTokens, tokensKey } from './token-store.ts';

/** The session of this browser. On the server it stays at its beginning. */
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
  forget: () => {
    drafts.removeAll();
    claimDrafts(undefined);
    queryClient.clear();
  },
  restart: () => location.reload(),
});

/** The signed-in person; to be enabled only while there is a sign-in. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => session.call<AccountView>('/api/account', { signal }),
  // Asked without network, too: that there is no answer is an answer for the session.
  networkMode: 'always',
});

const toldMs = 8000;

const tellOfSignIn = async (): Promise<void> => {
  try {
    const { name, email } = await queryClient.fetchQuery(accountQuery);
    showToast(`Вы вошли как ${name || email}`);
  } catch (error) {
    // A refusal has ended the session already, and its end calls off the question.
    const refused = browserTokens.read() === null || (error instanceof ApiError && error.status < 500);
    showToast(
      refused
        ? 'Ссылка для входа больше не действует. Войдите по почте или телефону'
        : 'Нет связи: вход по ссылке завершится, когда она появится',
      { duration: toldMs },
    );
  }
};

/** Signs in by what the address carried, if it did. What a guest typed here is dropped with the sign-out: it may be somebody else's. */
const signInByQuery = (): void => {
  const given = takeSignIn();
  if (given === 'damaged') {
    showToast('Ссылка для входа повреждена: скопируйте её целиком', { duration: toldMs });
  } else if (given) {
    session.signInInstead(given);
    void tellOfSignIn();
  }
};

let started = false;

/** Starts the session, once; further calls do nothing. */
export const startSession = (): void => {
  if (started) return;
  started = true;
  rememberLanding();
  signInByQuery();
  session.check();
  window.addEventListener('online', session.retry);
  // Another tab has changed the tokens, or cleared the whole storage.
  window.addEventListener('storage', ({ key }) => {
    if (key === tokensKey || key === null) session.check();
  });
  // Restored from the browser's memory by the back button.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.check();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.check();
  });
};
