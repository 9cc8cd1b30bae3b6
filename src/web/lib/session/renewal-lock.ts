import { renewalMs } from './renewal-marker.ts';

const lock = 'renewal';

/**
 * Runs a task while no other tab of this browser runs one. A tab that dies releases its lock. After 5 s without the lock the task runs all
 * the same, since the tab that holds it may be asleep. Without locks (plain http) it runs at once. The task must not throw.
 */
export const withRenewalLock = async <T>(task: () => Promise<T>): Promise<T> => {
  // Only secure origins have locks.
  if (!('locks' in navigator)) return task();
  try {
    return await navigator.locks.request(lock, { signal: AbortSignal.timeout(renewalMs) }, task);
  } catch {
    return task();
  }
};
