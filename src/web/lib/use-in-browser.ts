import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the browser's first render of server HTML; for parts that only a browser can know. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
