import { warmUp } from './build-watch-chunks.ts';
import { claimPresses } from './early-presses.ts';
import { onFirstTouch } from './first-touch.ts';

let woken = false;
const wake = async (): Promise<void> => {
  const { watchDeviceLists } = await import('./device-list-script.ts');
  if (!woken) watchDeviceLists();
  woken = true;
};

/** A script that did not come is told of, or mended by a new page, in build-watch-chunks.ts; the next press asks for it again. */
const leaveToBuildWatch = (): void => undefined;

const prepare = (): void => void warmUp(wake).catch(leaveToBuildWatch);

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
  const answer = (button: HTMLElement): void =>
    void Promise.all([import('./device-list-script.ts'), wake()]).then(
      ([{ press }]) => press(button, go),
      leaveToBuildWatch,
    );
  for (const button of claimPresses(document, '[data-device-list]')) answer(button);
  document.addEventListener(
    'click',
    (event) => {
      const button =
        event.target instanceof Element && event.target.closest<HTMLElement>('button[data-device-list]');
      if (!button) return;
      event.stopPropagation();
      answer(button);
    },
    true,
  );
  if (hasLists()) prepare();
  else {
    onFirstTouch(prepare);
    // Another tab has begun a list.
    addEventListener('storage', prepare, { once: true });
  }
};
