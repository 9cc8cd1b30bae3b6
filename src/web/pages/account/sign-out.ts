import { session } from '#web/lib/session/browser-session.ts';
import { showToast } from '#web/ui/toasts.ts';

/** Signs out at once, whatever becomes of the call; the account's frame then leads home. */
export const signOut = async (): Promise<void> => {
  const heard = await session.signOut();
  showToast(heard ? 'Вы вышли' : 'Вы вышли на этом устройстве, но сервер об этом ещё не знает: нет связи', {
    duration: heard ? undefined : 8000,
  });
};
