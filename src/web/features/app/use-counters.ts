import { useRouter } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { watchCookiesChoice } from '#web/lib/cookies-choice.ts';
import { countedAddress } from './counted-address.ts';
import type { RunningCounter } from './metrica.ts';

/** Counts the page that is open and each one that follows. @returns stops it */
const countViews = async (id: string, router: AnyRouter): Promise<() => void> => {
  const { startCounter } = await import('./metrica.ts');
  let counter: RunningCounter | undefined;
  let before: string | undefined;
  const count = (): void => {
    const address = countedAddress(window.location.href);
    if (address === undefined || address === before) return;
    // Not earlier: on a page that is not counted, whose address holds a token, no third-party script is loaded.
    counter ??= startCounter(id);
    counter.count(address, before);
    before = address;
  };
  count();
  const stopListening = router.subscribe('onRendered', count);
  return () => {
    stopListening();
    counter?.stop();
  };
};

/** Runs the counter `id`, if there is one, from the consent until it is withdrawn. */
export function useCounters(id: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (id === undefined) return undefined;
    let running: Promise<() => void> | undefined;
    const end = (): void => {
      void running?.then((stop) => stop());
      running = undefined;
    };
    const stopWatching = watchCookiesChoice((choice) => {
      if (choice === 'all') running ??= countViews(id, router);
      else end();
    });
    return () => {
      stopWatching();
      end();
    };
  }, [id, router]);
}
