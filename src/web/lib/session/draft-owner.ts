import { drafts } from '../drafts.ts';

const key = 'drafts-of';

/**
 * Says whose drafts this tab holds from now on; undefined for those of a guest. Somebody else's are dropped: the tab may have slept
 * through a sign-out, or been brought back after one. A guest's own go on with their sign-in.
 */
export const claimDrafts = (userId: string | undefined): void => {
  try {
    const owner = sessionStorage.getItem(key);
    if (owner === (userId ?? null)) return;
    if (owner !== null) drafts.removeAll();
    if (userId === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, userId);
  } catch {
    // A browser that forbids the storage keeps no drafts.
  }
};
