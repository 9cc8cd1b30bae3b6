import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { loadSession } from '#web/lib/session/load-session.ts';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import type { ManualApplicationProps } from './manual-application.tsx';
import { ApplicationSkeleton } from './application-skeleton.tsx';

// The forms need zod and react-hook-form; the frame of the page is loaded without them.
const ManualApplication = lazy(() =>
  import('./manual-application.tsx').then((part) => ({ default: part.ManualApplication })),
);

const CallerApplication = lazy(() =>
  import('./for-caller/caller-application.tsx').then((part) => ({ default: part.CallerApplication })),
);

/** Properties of {@link ManualApplicationPage}. */
export type ManualApplicationPageProps = ManualApplicationProps & {
  /** The token of a link to a draft that staff wrote for the reader. */
  invitation: string | undefined;
};

/** The funnel from an asset that is not in the catalogue to a request. */
export const ManualApplicationPage = ({ kind, invitation, ...asset }: ManualApplicationPageProps) => {
  useEffect(() => void loadSession().catch(() => undefined), []);
  return (
    <SiteFrame>
      <ClientOnly fallback={<ApplicationSkeleton />}>
        <Suspense fallback={<ApplicationSkeleton />}>
          {invitation === undefined ? (
            <ManualApplication key={kind} kind={kind} {...asset} />
          ) : (
            <CallerApplication key={invitation} token={invitation} />
          )}
        </Suspense>
      </ClientOnly>
    </SiteFrame>
  );
};
