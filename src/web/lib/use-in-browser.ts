import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the browser's first drawing of what the server wrote; for parts that only a browser can know. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
