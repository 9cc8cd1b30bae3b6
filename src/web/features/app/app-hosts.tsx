import { useRouterState } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SiteAnswer } from '#contract/content.ts';
import { UNREACHABLE_EVENT } from '#web/lib/build-watch-chunks.ts';
import { onFirstTouch, servedPart } from '#web/lib/served-part.tsx';
import { onHostsNeeded } from '#web/ui/hosts-needed.ts';
import { NavigationProgress } from '#web/ui/progress.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { useFocusOnMove } from './use-focus-on-move.ts';

// Long after the page has loaded.
const restMs = 10_000;

const loadLater = async () => ({ default: (await import('./app-notices.tsx')).AppNotices });

// Rendered only once its script has loaded: a failed lazy component would fail for good.
const AppNotices = lazy(loadLater);

/**
 * Loads what no page needs before its reader gives a sign of life: at that sign, when there is something to render or announce, when it is
 * time to prepare for a lost connection, and at once where visits are counted.
 */
function useHostsLater({ metricaId }: SiteAnswer): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const bring = async (): Promise<void> => {
      try {
        await loadLater();
        if (!signal.aborted) setReady(true);
      } catch {
        window.addEventListener('online', wake, { once: true, signal });
      }
    };
    const wake = (): void => void bring();
    // Once: a failure to load this very script is reported by the same event.
    for (const lost of ['offline', UNREACHABLE_EVENT])
      window.addEventListener(lost, wake, { once: true, signal });
    const timer = setTimeout(wake, metricaId === undefined ? restMs : 0);
    const forget = [onFirstTouch(wake), onHostsNeeded(wake), () => clearTimeout(timer)];
    return () => {
      leaving.abort();
      for (const each of forget) each();
    };
  }, [metricaId]);
  return ready;
}

const Cookies = servedPart({
  whole: createIsomorphicFn().server(() => CookieNotice),
  load: () => import('./cookie-notice.tsx').then((part) => part.CookieNotice),
  wakes: 'near',
});

/** Above the page, and in its HTML too, so that it is there at the first paint: the question about cookies, where there are counters. */
export function AppTop({ site }: { site: SiteAnswer }) {
  return (
    site.metricaId && (
      <Suspense>
        <Cookies />
      </Suspense>
    )
  );
}

/** What every page has once: the progress line, dialogs, toasts, notices. */
export function AppHosts({ site }: { site: SiteAnswer }) {
  const moving = useRouterState({ select: (state) => state.isLoading });
  const later = useHostsLater(site);
  useFocusOnMove();
  return (
    <>
      <NavigationProgress active={moving} />
      {later && (
        <Suspense>
          <AppNotices site={site} />
        </Suspense>
      )}
    </>
  );
}
