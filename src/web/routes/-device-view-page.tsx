import { lazy, Suspense } from 'react';
import type { DeviceViewSearch } from '#web/lib/device-list-links.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';
import { useInBrowser } from '#web/lib/use-in-browser.ts';
import { Link, textLink } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { deviceViewTitles } from './-device-view-titles.ts';
import { SiteFrame } from './-site-frame.tsx';

const DeviceView = lazy(async () => ({ default: (await import('./-device-view.tsx')).DeviceView }));

/** Properties of {@link DeviceViewPage}. */
export type DeviceViewProps = { search: DeviceViewSearch & TermsSearch };

/** A view of what is kept on this device: the server knows nothing of it, so its page is the same for everybody. */
export const DeviceViewPage = ({ search }: DeviceViewProps) => {
  const inBrowser = useInBrowser();
  const waiting = <Skeleton className="h-240 rounded-lg" />;
  return (
    <SiteFrame>
      <div className="page print-across py-6 md:py-8 print:p-0">
        <p className="print:hidden">
          <Link href="/catalog" className={`${textLink} inline-flex min-h-11 items-center`}>
            Каталог
          </Link>
        </p>
        <h1 className="mb-6 text-2xl print:mb-2 print:text-lg">
          {deviceViewTitles[search.view ?? 'favourites']}
        </h1>
        <noscript>
          <p className="text-soft">
            Этот список собирается в браузере, и для него нужны скрипты. Каталог работает и без них.
          </p>
        </noscript>
        {inBrowser ? (
          <Suspense fallback={waiting}>
            <DeviceView search={search} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </SiteFrame>
  );
};
