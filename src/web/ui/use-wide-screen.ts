import { useSyncExternalStore } from 'react';

const wide = '(width >= 80rem)';

const watch = (changed: () => void): (() => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether two columns fit beside each other: 1280 px and more. In the browser only; the server renders the narrow layout. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(wide).matches,
    () => false,
  );
