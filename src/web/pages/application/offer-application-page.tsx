import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { loadSession } from '#web/lib/session/load-session.ts';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import type { OfferApplicationProps } from './offer-application.tsx';
import { ApplicationSkeleton } from './application-skeleton.tsx';

// The forms need zod, react-hook-form and the calculation; the frame of the page is loaded without them.
const OfferApplication = lazy(() =>
  import('./offer-application.tsx').then((part) => ({ default: part.OfferApplication })),
);

/** The funnel from an offer to a request. */
export const OfferApplicationPage = (props: OfferApplicationProps) => {
  useEffect(() => void loadSession().catch(() => undefined), []);
  return (
    <SiteFrame>
      <ClientOnly fallback={<ApplicationSkeleton />}>
        <Suspense fallback={<ApplicationSkeleton />}>
          <OfferApplication {...props} />
        </Suspense>
      </ClientOnly>
    </SiteFrame>
  );
};
