import { useEffect } from 'react';

const readerActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps an element at the top of the window while content above it is still loading, until the reader does something. @returns stops it */
const keepInView = (element: HTMLElement): (() => void) => {
  const acts = new AbortController();
  const observer = new ResizeObserver(() => element.scrollIntoView());
  const stop = (): void => {
    observer.disconnect();
    acts.abort();
  };
  for (const act of readerActs) window.addEventListener(act, stop, { passive: true, signal: acts.signal });
  observer.observe(document.body);
  return stop;
};

/** Scrolls to the section that the address names, which did not exist yet when the browser looked for it. */
export const useSectionOfAddress = (): void => {
  useEffect(() => {
    const section = document.getElementById(window.location.hash.slice(1));
    if (!section) return undefined;
    section.scrollIntoView();
    section.focus({ preventScroll: true });
    return keepInView(section);
  }, []);
};
