import type { ReactNode } from 'react';
import { DefaultLayout, type SiteDetails } from '#web/features/layout/index.ts';
import { useSignedIn } from '#web/lib/session/use-session.ts';

/** What the frames say about the company. */
export const site: SiteDetails = { brand: 'Лизинг' };

/** The frame of public pages. */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <DefaultLayout site={site} signedIn={useSignedIn()}>
    {children}
  </DefaultLayout>
);
