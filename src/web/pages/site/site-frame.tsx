import type { ReactNode } from 'react';
import { DefaultLayout } from '#web/features/layout/index.ts';
import { useSignedInLater } from '#web/lib/session/use-signed-in-later.ts';
import { useSite } from './site.ts';
import { useBell } from './use-bell.tsx';

/** The frame of public pages. */
export const SiteFrame = ({ children }: { children: ReactNode }) => {
  const signedIn = useSignedInLater();
  return (
    <DefaultLayout site={useSite()} signedIn={signedIn} bell={useBell(signedIn)}>
      {children}
    </DefaultLayout>
  );
};
