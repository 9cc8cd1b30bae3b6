/** A page reloads itself at most once in this time, in milliseconds. */
export const RELOAD_PAUSE_MS = 10_000;

const key = 'reloaded-at';

/** Parts of {@link createReload}; a test gives its own. */
export type ReloadParts = {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds since 1970. */
  now: () => number;
  reload: () => void;
};

/**
 * Makes the only way in which a page reloads by itself: never twice within 10 s, whatever asks for it, and never at all where the browser
 * forbids the storage that remembers the last reload.
 *
 * @returns reloads the page; says whether it does
 */
export const createReload =
  ({ storage, now, reload }: ReloadParts) =>
  (): boolean => {
    try {
      const place = storage();
      // A clock that was set back must not stop it for ever.
      if (Math.abs(now() - Number(place.getItem(key) ?? -Infinity)) < RELOAD_PAUSE_MS) return false;
      place.setItem(key, String(now()));
    } catch {
      return false;
    }
    reload();
    return true;
  };

/** Reloads this page, unless it did so in the last 10 s. In the browser only. */
export const reloadPage = createReload({
  storage: () => sessionStorage,
  now: () => Date.now(),
  reload: () => location.reload(),
});
