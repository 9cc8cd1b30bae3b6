import type { AnyRouter } from '@tanstack/react-router';
import { LATEST_BUILD } from './build-watch.ts';
import { reloadPage } from './build-watch-reload.ts';

/** Dispatched on the window when a script failed to load because the server cannot be reached. */
export const UNREACHABLE_EVENT = 'app:unreachable';

let lost = false;
let warming = 0;

/** Loads what may be needed next. A failure here does not reload the page: the actual use will deal with it. */
export const warmUp = async <T>(load: () => Promise<T>): Promise<T> => {
  warming += 1;
  try {
    return await load();
  } finally {
    warming -= 1;
  }
};

/** Whether a script of this page failed to load, so that a retry may need a new page. */
export const hasLostChunk = (): boolean => lost;

/** Tries again what failed. Code that remembers a failed script never requests it again, so the page is reloaded instead. */
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

// The router would reload by itself, without limit and even offline; this mark makes it believe that it has done so.
const keepRouterFromReloading = ({ message }: Error): void => {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
  } catch {
    // Where the storage is forbidden the router does not reload either.
  }
};

/**
 * Reloads the page when one of its scripts no longer loads because a newer build has replaced it; by then the address is the requested one.
 * A failed preload is ignored: the navigation itself will notice. Without a connection the page stays.
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
