import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { DialogHost } from '#web/ui/dialog-host.tsx';
import { OfflineNotice } from '#web/ui/offline-notice.tsx';
import { NavigationProgress } from '#web/ui/progress.tsx';
import { ToastHost } from '#web/ui/toast-host.tsx';

/** After a move to another page focus goes to its main part, so that a screen reader goes on from there. */
function useFocusOnMove(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== path;
    before.current = path;
    if (moved) document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}

/** What every page has once: the progress line, dialogs, toasts, the offline notice, and focus that follows moves. */
export function AppHosts() {
  const moving = useRouterState({ select: (state) => state.isLoading });
  useFocusOnMove();
  return (
    <>
      <NavigationProgress active={moving} />
      <OfflineNotice />
      <DialogHost />
      <ToastHost />
    </>
  );
}
