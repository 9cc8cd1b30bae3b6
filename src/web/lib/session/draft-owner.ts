import { drafts } from '../drafts.ts';
import { browserTokens } from './token-store.ts';

const key = 'drafts-of';

/**
 * Sets whose drafts this tab holds from now on; undefined for those of a guest. Another person's are dropped: the tab may have slept
 * through a sign-out, or been restored after one. If their session has ended by itself, they are hidden until the same person signs in
 * again. A guest's own drafts survive their sign-in.
 */
export const claimDrafts = (userId: string | undefined): void => {
  try {
    const owner = sessionStorage.getItem(key);
    if (owner === (userId ?? null)) return;
    if (owner !== null && userId === undefined && browserTokens.endedFor() === owner) drafts.setAside(owner);
    else if (owner !== null) drafts.removeAll();
    if (userId === undefined) {
      sessionStorage.removeItem(key);
    } else {
      drafts.takeBack(userId);
      sessionStorage.setItem(key, userId);
    }
  } catch {
    // A browser that forbids the storage keeps no drafts.
  }
};
