import { useEffect, useState, useSyncExternalStore } from 'react';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { Refusal } from '#web/lib/forms/refusal.ts';
import { createRemovals } from './removals.ts';
import type { Removals } from './removals.ts';
import { deleteNotification } from './steps.ts';

/** Removals of a list; leaving the list carries out the pending ones. */
export const useRemovals = (): {
  removals: Removals;
  removed: ReadonlySet<string>;
  refusal: Refusal | undefined;
} => {
  const [refusal, setRefusal] = useState<Refusal>();
  const [removals] = useState(() =>
    createRemovals({
      remove: deleteNotification,
      onFail: (error) => setRefusal(refusalOf(error, () => false)),
      wait: (ms, then) => {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
    }),
  );
  useEffect(() => {
    window.addEventListener('pagehide', removals.flush);
    return () => {
      window.removeEventListener('pagehide', removals.flush);
      removals.flush();
    };
  }, [removals]);
  return { removals, removed: useSyncExternalStore(removals.watch, removals.read), refusal };
};
