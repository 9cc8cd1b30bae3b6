/** Where the choice of theme is kept; absent while the system decides. */
export const THEME_KEY = 'theme';

/**
 * An inline script for the document's head, before any style: puts the kept choice on `<html data-theme>` before the
 * first paint. It is a constant, so the Content-Security-Policy can name its hash. `<html>` needs
 * `suppressHydrationWarning`, since the server cannot know the choice.
 */
export const THEME_SCRIPT =
  `try{var t=localStorage.getItem('${THEME_KEY}');` +
  `if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
