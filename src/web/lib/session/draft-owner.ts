import { drafts } from '../drafts.ts';

const key = 'drafts-of';

/**
 * Sets whose drafts this tab holds from now on; undefined for those of a guest. Another person's are dropped: the tab may have slept
 * through a sign-out, or been restored after one. A guest's own drafts survive their sign-in.
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
