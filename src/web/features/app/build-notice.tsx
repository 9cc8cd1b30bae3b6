import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { BuildWatch, LATEST_BUILD } from '#web/lib/build-watch.ts';
import { reloadPage } from '#web/lib/build-watch-reload.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { iconClose } from '#web/ui/icons.ts';

/** @throws Error when the server does not name a build at this address */
const readBuild = async (address: string): Promise<string> => {
  const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const { id } = (await answer.json()) as { id?: unknown };
  if (typeof id !== 'string') throw new Error(`${address}: a build without an id`);
  return id;
};

/** While servers are replaced one by one, a build counts only once the server that is asked next knows it, too. */
const askLatest = async (own: string): Promise<string> => {
  const latest = await readBuild(LATEST_BUILD);
  return latest === own ? own : readBuild(`/builds/meta/${latest}.json`);
};

/** Whether the server has a newer build than this page. */
function useNewerBuild(pollSeconds: number): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    const own = document.documentElement.dataset['build'];
    if (own === undefined) return undefined;
    const watch = new BuildWatch({
      own,
      pollMs: pollSeconds * 1000,
      ask: () => askLatest(own),
      isAwake: () => document.visibilityState === 'visible' && navigator.onLine,
      now: () => performance.now(),
      wait: (ms, then) => {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
      onNewer: () => setNewer(true),
    });
    watch.wake();
    window.addEventListener('online', watch.wake);
    document.addEventListener('visibilitychange', watch.wake);
    return () => {
      watch.stop();
      window.removeEventListener('online', watch.wake);
      document.removeEventListener('visibilitychange', watch.wake);
    };
  }, [pollSeconds]);
  return newer;
}

/** Reloads once the address is the new one, so that the reload leads where the navigation was going. */
function useReloadOnMove(newer: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!newer) return undefined;
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (!pathChanged) return;
      router.history.flush();
      reloadPage();
    });
  }, [newer, router]);
}

/** Says that there is a new version of the site; the next navigation to another page loads it by itself. */
export function BuildNotice({ pollSeconds }: { pollSeconds: number }) {
  const newer = useNewerBuild(pollSeconds);
  const [hidden, setHidden] = useState(false);
  useReloadOnMove(newer);
  return (
    <output className="pointer-events-none fixed inset-x-4 top-18 z-40 flex justify-center print:hidden">
      {newer && !hidden && (
        <span className="pointer-events-auto flex animate-appear items-center gap-1 rounded-lg bg-raised py-1 pr-1 pl-4 text-sm shadow-float">
          Вышла новая версия сайта
          <Button variant="ghost" onClick={() => window.location.reload()}>
            Обновить
          </Button>
          <IconButton icon={iconClose} label="Скрыть, обновить позже" onClick={() => setHidden(true)} />
        </span>
      )}
    </output>
  );
}
