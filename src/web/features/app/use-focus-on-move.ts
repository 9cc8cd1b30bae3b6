import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const longestWaitFrames = 120;

/** The new page may be hidden until its last part has come: until then its main part takes no focus. The reader may be quicker. */
function focusMain(left: Element | null, frames = longestWaitFrames): void {
  if (document.activeElement !== left && document.activeElement !== document.body) return;
  const main = document.getElementById('main');
  main?.focus({ preventScroll: true });
  if (document.activeElement !== main && frames > 0) requestAnimationFrame(() => focusMain(left, frames - 1));
}

/** After a move to another page focus goes to its main part, so that a screen reader goes on from there. */
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
