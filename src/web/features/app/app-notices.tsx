import type { SiteAnswer } from '#contract/content.ts';
import { DialogHost } from '#web/ui/dialog-host.tsx';
import { OfflineNotice } from '#web/ui/offline-notice.tsx';
import { ToastHost } from '#web/ui/toast-host.tsx';
import { BuildNotice } from './build-notice.tsx';
import { useConnection } from './use-connection.ts';
import { useCounters } from './use-counters.ts';

/** What every page has once and needs only after it has been shown. */
export function AppNotices({ site }: { site: SiteAnswer }) {
  const away = useConnection();
  useCounters(site.metricaId);
  return (
    <>
      <OfflineNotice away={away} />
      <BuildNotice pollSeconds={site.buildPollSeconds} />
      <DialogHost />
      <ToastHost />
    </>
  );
}
