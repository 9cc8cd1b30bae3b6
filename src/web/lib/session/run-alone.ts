import { renewalMs } from './renewal-marker.ts';

const lock = 'renewal';

/**
 * Runs a task while no other tab of this browser runs one, where the browser has locks; a tab that dies lets go of its own. After 5 s
 * it runs all the same: whoever holds the lock may be asleep. The task itself must not fail.
 */
export const runAlone = async <T>(task: () => Promise<T>): Promise<T> => {
  // Only secure origins have them.
  if (!('locks' in navigator)) return task();
  try {
    return await navigator.locks.request(lock, { signal: AbortSignal.timeout(renewalMs) }, task);
  } catch {
    return task();
  }
};
