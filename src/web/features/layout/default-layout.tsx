import type { ReactNode } from 'react';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { SiteDetails } from './site-details.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const Header = servedPart({
  whole: createIsomorphicFn().server(() => SiteHeader),
  load: () => import('./site-header.tsx').then((part) => part.SiteHeader),
  wakes: 'touched',
  onEveryPage: true,
  className: 'contents',
});

const Footer = servedPart({
  whole: createIsomorphicFn().server(() => SiteFooter),
  load: () => import('./site-footer.tsx').then((part) => part.SiteFooter),
  wakes: 'touched',
  onEveryPage: true,
});

/** Properties of {@link DefaultLayout}. */
export interface DefaultLayoutProps {
  site: SiteDetails;
  /** Whether the header leads into the account; false on the server and until the session is known. */
  signedIn: boolean;
  /** Shown beside the link to the account; must always be the same element, or the header is rendered again. */
  bell?: ReactNode;
  children: ReactNode;
}

/** The frame of public pages. The page inside brings its own h1 and its own `page` columns. */
export function DefaultLayout({ site, signedIn, bell, children }: DefaultLayoutProps) {
  return (
    <PageFrame
      header={<Header site={site} signedIn={signedIn} bell={bell} />}
      footer={<Footer site={site} />}
    >
      {children}
    </PageFrame>
  );
}
