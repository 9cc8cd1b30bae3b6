import { lazy, Suspense } from 'react';
import { useInBrowser } from '#web/lib/use-in-browser.ts';
import { Link, textLink } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import type { DeviceListsProps } from './device-list-view.tsx';
import { deviceListTitles } from './device-list-titles.ts';

const DeviceListView = lazy(async () => ({
  default: (await import('./device-list-view.tsx')).DeviceListView,
}));

/** A view of a list kept on this device: the server does not know the list, so the page is the same for all visitors. */
export const DeviceListsPage = ({ search }: DeviceListsProps) => {
  const inBrowser = useInBrowser();
  const waiting = <Skeleton className="h-240 rounded-lg" />;
  return (
    <SiteFrame>
      <div className="page print-across py-6 md:py-8 print:p-0">
        <p className="print:hidden">
          <Link to="/catalog" className={`${textLink} inline-flex min-h-11 items-center`}>
            Каталог
          </Link>
        </p>
        <h1 className="mb-6 text-2xl print:mb-2 print:text-lg">
          {deviceListTitles[search.view ?? 'favourites']}
        </h1>
        <noscript>
          <p className="text-soft">
            Этот список собирается в браузере, и для него нужны скрипты. Каталог работает и без них.
          </p>
        </noscript>
        {inBrowser ? (
          <Suspense fallback={waiting}>
            <DeviceListView search={search} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </SiteFrame>
  );
};
