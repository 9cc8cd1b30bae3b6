import { onFirstTouch } from './first-touch.ts';

const load = () => import('./device-list-script.ts');
let woken = false;
const wake = (): void => {
  if (woken) return;
  woken = true;
  void load().then(({ watchDeviceLists }) => watchDeviceLists());
};

/** Whether there may be something to show before the reader begins. */
const hasLists = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('device:'));
  } catch {
    return false;
  }
};

/**
 * Brings the script of favourites and comparison when there is something to show, else with the reader's first sign of life. No press of
 * one of their buttons is lost, and none goes further: the buttons stand in parts that are drawn anew, which would press them again. `go` moves inside
 * the application.
 */
export const startDeviceLists = (go: (href: string) => void): void => {
  document.addEventListener(
    'click',
    (event) => {
      const button =
        event.target instanceof Element && event.target.closest<HTMLElement>('button[data-device-list]');
      if (!button) return;
      event.stopPropagation();
      void load().then(({ press }) => press(button, go));
    },
    true,
  );
  if (hasLists()) wake();
  else {
    onFirstTouch(wake);
    // Another tab has begun a list.
    addEventListener('storage', wake, { once: true });
  }
};
