import { useEffect } from 'react';
import type { Autosave } from './autosave.ts';

type Flushed = Pick<Autosave<never, never>, 'flush' | 'resume' | 'leave'>;

/** Saves what cannot wait: before the page is hidden or left, and when the connection is back. */
export const useFlushes = ({ flush, resume, leave }: Flushed): void => {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void flush();
    };
    resume();
    window.addEventListener('online', () => void flush(), { signal });
    document.addEventListener('visibilitychange', onHidden, { signal });
    return () => {
      stop.abort();
      void leave();
    };
  }, [flush, resume, leave]);
};
