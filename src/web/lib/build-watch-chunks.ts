import type { AnyRouter } from '@tanstack/react-router';
import { LATEST_BUILD } from './build-watch.ts';
import { reloadPage } from './build-watch-reload.ts';

/** Told to the window when a script did not come because nothing does. */
export const UNREACHABLE_EVENT = 'app:unreachable';

let lost = false;
let warming = 0;

/** Fetches what may be asked for next. That it does not come reloads nothing: the asking itself will see. */
export const warmUp = async <T>(load: () => Promise<T>): Promise<T> => {
  warming += 1;
  try {
    return await load();
  } finally {
    warming -= 1;
  }
};

/** Whether some script of this page did not come: trying once more may need the page anew. */
export const hasLostChunk = (): boolean => lost;

/** Tries again what failed. A script that did not come is not asked for again by whatever remembers that it failed, so the page is. */
export const tryAgain = (again: () => void): void => {
  if (lost && navigator.onLine) window.location.reload();
  else again();
};

const isReachable = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  return fetch(LATEST_BUILD, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
};

// The router would reload by itself, as often as it likes and also without a connection; this is how it knows that it did.
const keepRouterFromReloading = ({ message }: Error): void => {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
  } catch {
    // Where the storage is forbidden the router does not reload either.
  }
};

/**
 * Reloads the page when a script of it no longer loads, since a newer build has replaced it; by then the address is the one
 * that was asked for. What only warms a page up may fail: the move itself will see. Without a connection the page stays.
 */
export const watchChunks = (router: AnyRouter): void => {
  const { preloadRoute } = router;
  router.preloadRoute = (options) => warmUp(() => preloadRoute(options));
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    const matters = warming === 0 || router.state.isLoading;
    keepRouterFromReloading(payload);
    lost ||= matters;
    if (!(await isReachable())) window.dispatchEvent(new Event(UNREACHABLE_EVENT));
    else if (matters) reloadPage();
  });
};
