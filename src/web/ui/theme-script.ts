/** Storage key of the chosen theme; absent while the system decides. */
export const THEME_KEY = 'theme';

/** Background colours, for the browser's own frame around the page; tokens.css has the same. */
export const THEME_COLOURS = { light: '#f7f6f2', dark: '#101217' } as const;

/**
 * Part of the first script: before the first paint, sets the stored choice as `<html data-theme>` and puts its colour before those that
 * follow the system. It is a constant, so the Content-Security-Policy can name its hash. `<html>` needs `suppressHydrationWarning`, since
 * the server cannot know the choice.
 */
export const THEME_SCRIPT =
  `try{var c=${JSON.stringify(THEME_COLOURS).replaceAll('"', "'")},t=localStorage.getItem('${THEME_KEY}');` +
  `if(c[t]){document.documentElement.dataset.theme=t;var m=document.createElement('meta');` +
  `m.name='theme-color';m.content=c[t];document.head.prepend(m)}}catch{}`;
