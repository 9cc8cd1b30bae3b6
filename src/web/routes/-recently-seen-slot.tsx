import { lazy, Suspense } from 'react';
import { useDeviceList, useRemembersSeen } from '#web/lib/device-lists.ts';

const SeenOffers = lazy(async () => ({ default: (await import('./-recently-seen.tsx')).SeenOffers }));

/** A place for what was looked at on this device; its script comes only where there is something to show or to switch on again. */
export const RecentlySeenSlot = () => {
  const isAny = useDeviceList('seen').length > 0;
  const remembers = useRemembersSeen();
  if (!isAny && remembers) return null;
  return (
    <Suspense>
      <SeenOffers />
    </Suspense>
  );
};
