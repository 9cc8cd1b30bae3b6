import type { ReactNode } from 'react';
import { DefaultLayout } from '#web/features/layout/index.ts';
import { useSignedIn } from '#web/lib/session/use-session.ts';
import { useSite } from './-site-query.ts';

/** The frame of public pages. */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <DefaultLayout site={useSite()} signedIn={useSignedIn()}>
    {children}
  </DefaultLayout>
);
