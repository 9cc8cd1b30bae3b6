import { lazy, Suspense } from 'react';
import { useDeviceList, useRemembersSeen } from '#web/lib/device-lists.ts';

const RecentlySeenOffers = lazy(async () => ({
  default: (await import('./recently-seen-offers.tsx')).RecentlySeenOffers,
}));

/** A place for what was looked at on this device; its script comes only where there is something to show or to switch on again. */
export const RecentlySeenSection = () => {
  const isAny = useDeviceList('seen').length > 0;
  const remembers = useRemembersSeen();
  if (!isAny && remembers) return null;
  return (
    <Suspense>
      <RecentlySeenOffers />
    </Suspense>
  );
};
