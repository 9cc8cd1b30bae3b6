import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { outbox } from './browser-outbox.ts';

/** The outbox's messages for this conversation. Asks before the page is left while something waits. */
export const useOutbox = (requestId: string) => {
  const { state } = outbox();
  const { list, waits } = useSyncExternalStore(state.watch, state.read);
  const own = useMemo(() => list.filter((one) => one.requestId === requestId), [list, requestId]);
  const busy = list.some(({ refused }) => refused === undefined);
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
  return { own, waits };
};
