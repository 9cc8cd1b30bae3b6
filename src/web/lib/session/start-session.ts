import { showToast } from '../../ui/toasts.ts';
import { ApiError } from '../api-error.ts';
import { queryClient } from '../query-client.ts';
import { accountQuery, session } from './browser-session.ts';
import { rememberLanding } from './landing-source.ts';
import { takeSignIn } from './sign-in-by-query.ts';
import { browserTokens, tokensKey } from './token-store.ts';

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

/** Each page has the socket of notifications once somebody is signed in. Its script is tried again with the next change. */
const openSocket = async (): Promise<void> => {
  if (session.read().status !== 'authorized') return;
  const { keepSocketOfSession } = await import('../socket/socket-of-session.ts');
  keepSocketOfSession();
};

let started = false;

/** Starts the session, once; further calls do nothing. */
export const startSession = (): void => {
  if (started) return;
  started = true;
  rememberLanding();
  signInByQuery();
  session.watch(() => void openSocket().catch(() => undefined));
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
