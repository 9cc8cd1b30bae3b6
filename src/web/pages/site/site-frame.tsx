import type { ReactNode } from 'react';
import { DefaultLayout } from '#web/features/layout/index.ts';
import { useVisitorSignedIn } from '#web/lib/session/use-visitor-signed-in.ts';
import { useSite } from './site.ts';
import { useBell } from './use-bell.tsx';

/** The frame of public pages. */
export const SiteFrame = ({ children }: { children: ReactNode }) => {
  const signedIn = useVisitorSignedIn();
  return (
    <DefaultLayout site={useSite()} signedIn={signedIn} bell={useBell(signedIn)}>
      {children}
    </DefaultLayout>
  );
};
