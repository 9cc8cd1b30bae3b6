/** `all`: counters too; `needed`: only what the service cannot do without. */
export type CookiesChoice = 'all' | 'needed';

const key = 'cookies-choice';

/** The choice made on this device; undefined while there is none, or where the browser forbids the storage. */
export const readCookiesChoice = (storage: () => Pick<Storage, 'getItem'>): CookiesChoice | undefined => {
  try {
    const kept = storage().getItem(key);
    return kept === 'all' || kept === 'needed' ? kept : undefined;
  } catch {
    return undefined;
  }
};

const chosenEvent = 'app:cookies-chosen';

/** Stores the choice on this device, tells {@link watchCookiesChoice}, and removes the question from the page. In the browser only. */
export const chooseCookies = (choice: CookiesChoice): void => {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage may be forbidden: the choice then lasts until the page is closed.
  }
  delete document.documentElement.dataset['askCookies'];
  window.dispatchEvent(new CustomEvent<CookiesChoice>(chosenEvent, { detail: choice }));
};

/** Shows the question again and moves the focus to it. In the browser only. */
export const askCookiesAgain = (): void => {
  document.documentElement.dataset['askCookies'] = '';
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('[data-cookie-notice] button')?.focus();
};

/** Calls `then` with the choice of this device, now if there is one and at each change. @returns stops watching */
export const watchCookiesChoice = (then: (choice: CookiesChoice) => void): (() => void) => {
  const kept = readCookiesChoice(() => localStorage);
  if (kept) then(kept);
  const onChoice = (event: Event): void => then((event as CustomEvent<CookiesChoice>).detail);
  window.addEventListener(chosenEvent, onChoice);
  return () => window.removeEventListener(chosenEvent, onChoice);
};

/** Part of the first script: marks the page as one that asks, so that room is kept for the question from the first paint. */
export const ASK_COOKIES_SCRIPT = `try{if(!localStorage.getItem('${key}'))throw 0}catch{document.documentElement.dataset.askCookies=''}`;
