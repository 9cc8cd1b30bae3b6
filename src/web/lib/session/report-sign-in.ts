import { showToast } from '../../ui/toasts.ts';
import { ApiError } from '../api-error.ts';
import { accountStore } from './browser-session.ts';
import { browserTokens } from './token-store.ts';

const toastMs = 8000;

/** Tells a person who came by a link with tokens whether it has signed them in. */
export const reportSignIn = async (): Promise<void> => {
  try {
    const { name, email } = await accountStore.load();
    showToast(`Вы вошли как ${name || email}`);
  } catch (error) {
    // A refusal has already ended the session, which cancels the query.
    const refused = browserTokens.read() === null || (error instanceof ApiError && error.status < 500);
    showToast(
      refused
        ? 'Ссылка для входа больше не действует. Войдите по почте или телефону'
        : 'Нет связи: вход по ссылке завершится, когда она появится',
      { duration: toastMs },
    );
  }
};
