import { useEffect, useState } from 'react';
import { LATEST_BUILD, pauseAfter } from '#web/lib/build-watch.ts';
import { UNREACHABLE_EVENT } from '#web/lib/build-watch-chunks.ts';
import { showToast } from '#web/ui/toasts.ts';

const firstPauseMs = 3000;

/** Resolves when the server answers again. */
const answered = async (signal: AbortSignal): Promise<void> => {
  for (let failures = 0; !signal.aborted; failures += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(failures, firstPauseMs)));
    const reached = await fetch(LATEST_BUILD, { cache: 'no-store', signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (reached) return;
  }
};

/**
 * Whether the connection is lost: the browser says so, or a script could not be loaded because the server is unreachable. Announces its
 * return.
 */
export function useConnection(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let lost = false;
    let asking = false;
    const lose = (): void => {
      lost = true;
      setAway(true);
    };
    const find = (): void => {
      if (!lost || signal.aborted) return;
      lost = false;
      setAway(false);
      showToast('Связь восстановлена');
    };
    const loseUntilAnswered = async (): Promise<void> => {
      lose();
      if (asking || !navigator.onLine) return;
      asking = true;
      await answered(signal);
      asking = false;
      find();
    };
    if (!navigator.onLine) lose();
    window.addEventListener('offline', lose, { signal });
    window.addEventListener('online', find, { signal });
    window.addEventListener(UNREACHABLE_EVENT, () => void loseUntilAnswered(), { signal });
    return () => leaving.abort();
  }, []);
  return away;
}
