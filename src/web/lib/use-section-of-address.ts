import { useEffect } from 'react';

/** A press counts when it is over: content that moved away from under it would lose the click. */
const readerActs = ['wheel', 'touchmove', 'pointerup', 'keydown'] as const;

/** Keeps an element at the top of the window while content above it is still loading, until the reader does something. @returns stops it */
const keepInView = (element: HTMLElement): (() => void) => {
  const acts = new AbortController();
  const observer = new ResizeObserver(() => element.scrollIntoView());
  const stop = (): void => {
    observer.disconnect();
    acts.abort();
  };
  const listening = { passive: true, signal: acts.signal };
  for (const act of readerActs) window.addEventListener(act, stop, listening);
  const stopAtScrollbar = ({ target }: PointerEvent): void => {
    if (target === document.documentElement) stop();
  };
  window.addEventListener('pointerdown', stopAtScrollbar, listening);
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
