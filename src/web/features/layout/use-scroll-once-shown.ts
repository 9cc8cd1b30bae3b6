import { useElementScrollRestoration } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';

const wholePage = { getElement: () => window };

/**
 * Scrolls a page to where the router meant to. The router does that at once, when the page may still be hidden until its last part has
 * loaded; the effects of a page run when it is shown.
 */
export const useScrollOnceShown = (): void => {
  const [kept] = useState(useElementScrollRestoration(wholePage));
  useLayoutEffect(() => {
    // The router has done it, or the reader has scrolled a page that was just loaded.
    if (scrollY > 0) return;
    if (kept) scrollTo(kept.scrollX, kept.scrollY);
    else document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [kept]);
};
