const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'popstate'];
let begun = false;

/**
 * Calls `then` once the reader has given a first sign of life: moved, touched, scrolled, pressed a key. Until then a page loads nothing
 * beyond its own scripts. @returns forgets it
 */
export const onFirstTouch = (then: () => void): (() => void) => {
  if (begun) {
    then();
    return () => undefined;
  }
  const stop = new AbortController();
  const begin = (): void => {
    begun = true;
    stop.abort();
    then();
  };
  for (const sign of signs)
    addEventListener(sign, begin, { capture: true, passive: true, signal: stop.signal });
  return () => stop.abort();
};
