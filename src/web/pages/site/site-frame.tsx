import type { ReactNode } from 'react';
import { DefaultLayout } from '#web/features/layout/index.ts';
import { useSignedInLater } from '#web/lib/session/use-signed-in-later.ts';
import { useSite } from './site.ts';

/** The frame of public pages. */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <DefaultLayout site={useSite()} signedIn={useSignedInLater()}>
    {children}
  </DefaultLayout>
);
