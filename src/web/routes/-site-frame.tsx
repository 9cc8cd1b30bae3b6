import type { ReactNode } from 'react';
import { DefaultLayout, type SiteDetails } from '#web/features/layout/index.ts';

const site: SiteDetails = { brand: 'Лизинг' };

/** The frame of public pages. */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <DefaultLayout site={site} signedIn={false}>
    {children}
  </DefaultLayout>
);
