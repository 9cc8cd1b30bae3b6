import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const longestWaitFrames = 600;

/** The new page may be hidden until its last part has loaded: until then its main part cannot take the focus. The reader may be quicker. */
function focusMain(left: Element | null, frames = longestWaitFrames): void {
  if (document.activeElement !== left && document.activeElement !== document.body) return;
  const main = document.getElementById('main');
  main?.focus({ preventScroll: true });
  if (document.activeElement !== main && frames > 0) requestAnimationFrame(() => focusMain(left, frames - 1));
}

/** After a navigation the focus goes to the main part of the new page, so that a screen reader continues there. */
export function useFocusOnMove(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusMain(document.activeElement);
      }),
    [router],
  );
}
