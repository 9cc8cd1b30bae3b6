import { ASK_COOKIES_SCRIPT } from '#web/lib/cookies-choice.ts';
import { EARLY_PRESSES_SCRIPT } from '#web/lib/early-input.ts';
import { SIGN_IN_SCRIPT } from '#web/lib/session/sign-in-script.ts';
import { THEME_SCRIPT } from '#web/ui/theme-script.ts';

/**
 * What every page runs before it loads anything, in this order: secrets leave the address, the theme is set, room is kept for the question
 * about cookies, and from then on no press is lost. A constant, so the Content-Security-Policy can name its hash.
 */
export const FIRST_SCRIPT = [SIGN_IN_SCRIPT, THEME_SCRIPT, ASK_COOKIES_SCRIPT, EARLY_PRESSES_SCRIPT].join(
  ';',
);

const element = `<script>${FIRST_SCRIPT}</script>`;

/**
 * React writes preloads before anything else in the head: this puts the first script before them. `html` may end with the head.
 *
 * @throws when `html` has no such script
 */
export const withScriptFirst = (html: string): string => {
  const without = html.replace(element, '');
  if (without === html) throw new Error('The page came without its first script');
  return without.replace('<head>', () => `<head>${element}`);
};
