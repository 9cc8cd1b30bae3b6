import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

const nothing = (): void => undefined;

/** Keeps the bell's room until its script has loaded. */
const room = <span className="size-11" />;

/**
 * The bell of a public page: its script is loaded once somebody is known to be signed in. If that fails (the network is lost), the next
 * page tries again.
 */
export const useBell = (signedIn: boolean): ReactNode => {
  const [shown, setShown] = useState(room);
  useEffect(() => {
    if (signedIn) import('./bell.tsx').then(({ bell }) => setShown(bell), nothing);
  }, [signedIn]);
  return signedIn && shown;
};
